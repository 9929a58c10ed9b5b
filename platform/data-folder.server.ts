import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetting, type Config } from './config.server.ts'

/** Makes the data folder where there is none. Throws `BadSetting` where this process cannot keep anything in it. */
export function mustKeepData({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (dataDir === 'memory://') return
  try {
    make(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BadSetting(`Wrong setting. DATA_DIR: nothing can be kept in ${dataDir} (${code})`)
  }
}

/** With those above it. Node's own way goes on for ever where a system lets nobody make any, as in /proc. */
function make(folder: string): void {
  if (isThere(folder)) return
  if (!existsSync(dirname(folder))) make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!isThere(folder)) throw error
  }
}

const isThere = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
