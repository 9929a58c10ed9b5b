import { buffer } from 'node:stream/consumers'
import { readArchive, storeArchive } from '#modules/transfer/archive.server.ts'
import { type BackupOptions, backupOf } from '#modules/transfer/backup.server.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { backupCommands } from '#server/cli/backup.ts'
import { moveCommands } from '#server/cli/move.ts'

export const operator = { id: null, name: 'Operator', requestId: null, locale: 'en' } as const

/** The settings of a portal in this folder or database. */
export const portalAt = (DATA_DIR: string, DATABASE_URL?: string) =>
  readConfig({ LOG_LEVEL: 'error', DATA_DIR, DATABASE_URL })

const commands = { ...backupCommands, ...moveCommands }

/** Carries out a command of the operator; gives what it told. */
export function run(name: string, config: Config, ...given: string[]): Promise<string> {
  const command = commands[name]
  if (!command) throw new Error(name)
  return command.run(config, given)
}

/** What an archive holds, by name. */
export async function members(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const { name, body } of readArchive(path)) found.set(name, await buffer(body))
  return found
}

/** Makes a backup of a portal whose database nobody else holds. */
export async function backUp(of: Ground, path: string, options: BackupOptions = {}): Promise<string> {
  await storeArchive(path, await backupOf(of, operator, of.config.dataDir, options))
  return path
}
