import { DatabaseDown } from './database/database.server.ts'

const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|DATABASE_DOWN|57P0[123]|53300|08\d{3})$/
const awayMessages = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end/

/** Whether an error means that the database cannot be reached now, however deep a library has wrapped it. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseDown) return true
    if (awayCodes.test(String((cause as { code?: unknown }).code ?? '')) || awayMessages.test(cause.message))
      return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
  }
  return false
}
