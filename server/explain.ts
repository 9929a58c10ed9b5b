import { BadSetting } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { describeError } from '#platform/log.server.ts'

/** Why a start failed, in one line for the operator. */
export function explain(error: unknown): string {
  if (error instanceof BadSetting || error instanceof DataDirLocked || error instanceof FilesAway) return error.message
  return `The start failed. ${JSON.stringify(describeError(error))}`
}
