import { rebuildSearch } from '#modules/search/indexing.server.ts'
import { patiently } from '#modules/transfer/gather.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Command } from './command.ts'

/** The care of the search. */
export const searchCommands: Record<string, Command> = {
  reindex: {
    takes: '',
    about: 'make what the search knows anew from the content, and tell what differed; on a healthy portal nothing does',
    async run({ db }) {
      const { entries, missing, stale } = await db.transaction(async (transaction) => {
        const tx = transaction as Tx
        await patiently(tx)
        const rebuilt = await rebuildSearch(tx)
        if (rebuilt.missing + rebuilt.stale > 0) await bumpContentVersion(tx)
        return rebuilt
      })
      return missing + stale === 0
        ? `${entries} entries, no difference`
        : `${entries} entries; ${missing} were missing or different, ${stale} out of date`
    },
  },
}
