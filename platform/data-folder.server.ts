import { accessSync, constants, mkdirSync } from 'node:fs'
import { BadSetting, type Config } from './config.server.ts'

/** Makes the data folder where there is none. Throws `BadSetting` where this process cannot keep anything in it. */
export function mustKeepData({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (dataDir === 'memory://') return
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BadSetting(`Wrong setting. DATA_DIR: nothing can be kept in ${dataDir} (${code})`)
  }
}
