import { someCause } from './causes.server.ts'
import { DatabaseDown } from './database/database.server.ts'

const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|DATABASE_DOWN|57P0[123]|53300|08\d{3})$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end|is not queryable/

/** "lock not available": somebody else was at it for longer than one waits. Nothing was done. */
const busyCode = '55P03'

/** Whether an error means that too many want the same of the database at once. */
export function isDatabaseBusy(error: unknown): boolean {
  return someCause(error, (_, code) => code === busyCode)
}

/** Whether an error means that the database cannot be reached now, however deep a library has wrapped it. */
export function isDatabaseDown(error: unknown): boolean {
  return someCause(
    error,
    (cause, code) =>
      cause instanceof DatabaseDown ||
      awayCodes.test(code) ||
      awayMessages.test(cause.message) ||
      (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)),
  )
}
