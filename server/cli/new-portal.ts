import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { TransferKept } from '#modules/transfer/contract.ts'
import type { Config } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import { localFolder } from '#platform/open-ground.server.ts'
import { keyFiles } from '#platform/portal-keys.server.ts'

/** What opening a portal, and filling it, makes in a data folder. */
const madeByOpening = ['database', 'database.new', 'database.lock', keyFiles.secret, keyFiles.sealing, 'audit-anchor']

/**
 * Does what makes a portal in a data folder. When it fails nothing of a portal is there that was not there before, unless its database
 * is, or may be, full: without the keys and files here it would be lost. The work calls `done` when it is.
 */
export async function wholeOrNothing<Result>(
  config: Config,
  work: (done: () => void) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = config
  const before = await namesIn(dataDir)
  let isDone = false
  try {
    return await work(() => {
      isDone = true
    })
  } catch (error) {
    if (isDone || error instanceof TransferKept) throw error
    // Who holds the folder by now made what is in it.
    if (error instanceof DataDirLocked) throw error
    const made = [...madeByOpening.map((name) => join(dataDir, name)), localFolder(config)]
    const there = new Set(before?.map((name) => join(dataDir, name)))
    for (const path of made) if (!there.has(path)) await rm(path, { recursive: true, force: true })
    // Whatever else came into it stays.
    if (!before) await rmdir(dataDir).catch(() => undefined)
    throw error
  }
}

/** Nothing where there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
