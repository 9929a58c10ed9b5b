import { createLog, describeError } from '#platform/log.server.ts'
import { logWritten } from '#platform/log-output.server.ts'

/**
 * What nobody caught or waited for is one line of the log like all others, and the process ends: nobody knows what was left half
 * done, and whoever looks after the process starts it anew (ASVS 16.5.4). By itself Node prints the error with all that it says,
 * also the values of a statement that failed.
 */
export function endOnUncaught(): void {
  const endWith = (event: string) => async (error: unknown) => {
    createLog('error').error(event, describeError(error))
    await logWritten()
    process.exit(1)
  }
  process.on('unhandledRejection', endWith('unhandled_rejection'))
  process.on('uncaughtException', endWith('uncaught_exception'))
}
