import { someCause } from './causes.server.ts'

/** Of the operating system, and of the database that was told so by it. */
const fullCodes = /^(?:ENOSPC|EDQUOT|53100)$/

/** Whether an error means that the disk has no room left, for us at least. */
export function isDiskFull(error: unknown): boolean {
  return someCause(error, (_, code) => fullCodes.test(code))
}
