import { TransferRefused } from '#modules/transfer/contract.ts'
import { someCause } from '#platform/causes.server.ts'
import { BadSetting } from '#platform/config.server.ts'
import { DatabaseDown, DataDirLocked } from '#platform/database/database.server.ts'
import { isDatabaseDown } from '#platform/database-down.server.ts'
import { isDiskFull } from '#platform/disk-full.server.ts'
import { FilesAway } from '#platform/files.server.ts'

/** They say in their message what the operator has to know. */
const telling = [BadSetting, DataDirLocked, TransferRefused, FilesAway, DatabaseDown]

/** What the system says of a file, in words. */
const ofFiles: Record<string, string> = {
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'lies where nothing can be written',
  EIO: 'cannot be read or written: its disk fails',
  ENOENT: 'is not there',
  ENOTDIR: 'lies below something that is no folder',
  EISDIR: 'is a folder',
  EMFILE: 'cannot be opened: too many files are open',
  ENFILE: 'cannot be opened: too many files are open',
}

/** What a server of databases calls its refusal of an account, of a database, of a right, of writes to a copy, and of an extension that it has not. */
const refusedByServer = /^(?:28|3D|42501|25006|0A000)/

/** One sentence for what an operator can mend, at the command line as at a start; nothing for any other error. */
export function inWords(error: unknown): string | undefined {
  const told = firstCause(error, (cause) => telling.some((kind) => cause instanceof kind))
  if (told) return told.message
  if (isDiskFull(error)) return `There is no room left on the disk: ${messageOf(error)}`
  const file = firstCause(error, (cause, code) => code in ofFiles && 'path' in cause) as
    | NodeJS.ErrnoException
    | undefined
  if (file) return `${file.path} ${ofFiles[file.code ?? '']} (${file.code}).`
  const refusal = firstCause(error, (_, code) => refusedByServer.test(code))
  if (refusal) return `The database refuses: ${refusal.message}`
  if (isDatabaseDown(error)) return `The database does not answer: ${messageOf(error)}`
  return undefined
}

function firstCause(error: unknown, holds: (cause: Error, code: string) => boolean): Error | undefined {
  let found: Error | undefined
  someCause(error, (cause, code) => {
    if (holds(cause, code)) found = cause
    return found !== undefined
  })
  return found
}

/** Of the innermost cause: what is wrapped around it quotes statements and their values. */
function messageOf(error: unknown): string {
  let message = ''
  someCause(error, (cause, code) => {
    message = cause.message || code
    return false
  })
  return message
}
