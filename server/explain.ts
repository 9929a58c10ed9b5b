import { BadSetting } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { describeError } from '#platform/log.server.ts'

/** Why a start failed, in one line for the operator. */
export function explain(error: unknown): string {
  if (error instanceof BadSetting || error instanceof DataDirLocked || error instanceof FilesAway) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `The address is taken by another process: ${message}. Set PORT to a free one.`
  return `The start failed. ${JSON.stringify(describeError(error))}`
}
