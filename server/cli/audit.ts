import { auditRepository } from '#modules/audit/repository.server.ts'
import type { BadEnd } from '#modules/audit/verify.server.ts'
import { type Anchor, readAnchor } from '#platform/audit-anchor.server.ts'
import type { Command } from './command.ts'

const ends: Record<BadEnd, (entries: number, anchor: Anchor | undefined) => string> = {
  no_head: (entries) =>
    `${entries} entries hang together, but the note of how many there should be is gone. The next write takes the log over and says so in it.`,
  forged_head: (entries) =>
    `${entries} entries hang together, but the note of how many there should be was not made with this portal's secret.`,
  cut_off: (entries) => `After ${entries} good entries the log ends, or begins anew, where it should not.`,
  forged_anchor: () => `The anchor in DATA_DIR was not made with this portal's secret.`,
  behind_anchor: (entries, anchor) =>
    `${entries} entries hang together, but not with the anchor of ${anchor?.at}, which saw ${anchor?.entries}. If you restored an older backup, remove DATA_DIR/audit-anchor.`,
}

/** Looks whether the audit log is what was written. */
export const auditCommands: Record<string, Command> = {
  'verify-audit': {
    takes: '',
    about: 'walk the audit log and name the first entry that was changed, removed or moved, or a cut-off end',
    async run(ground) {
      const anchor = await readAnchor(ground.config)
      const { entries, firstBad, end } = await auditRepository.verify(ground, anchor)
      if (firstBad === null && !end)
        return `${entries} entries, the chain is whole${anchor ? ` and holds the anchor of ${anchor.at}` : '; there is no anchor to compare its end with'}`
      process.exitCode = 1
      if (end) return ends[end](entries, anchor)
      return `The chain breaks at entry ${firstBad}, after ${entries} good ones`
    },
  },
}
