import { Refusal } from '#common/errors.ts'
import { isDatabaseBusy, isDatabaseDown } from '#platform/database-down.server.ts'
import { isDiskFull } from '#platform/disk-full.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { describeError } from '#platform/log.server.ts'
import { type Telling, tellRefusal } from '#platform/tell-refusal.server.ts'

export { problem, titles } from '#platform/problem.server.ts'

/**
 * Turns whatever was thrown into a refusal: ours as they are, some with a line in the log that says which member of staff
 * asked; a database or a store of files that is away or busy, or a full disk, into 503; the rest into 500.
 */
export function asRefusal(error: unknown, asking: Telling): Refusal {
  const { log, requestId } = asking
  if (error instanceof Refusal) {
    tellRefusal(asking, error)
    return error
  }
  // Before the database: the same errors of the network lie in both.
  if (error instanceof FilesAway) {
    log.error('files_away', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDatabaseDown(error)) {
    log.error('database_down', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDatabaseBusy(error)) {
    log.warn('database_busy', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDiskFull(error)) {
    log.error('disk_full', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '60' } })
  }
  log.error('unexpected', { requestId, ...describeError(error) })
  return new Refusal(500, 'internal')
}
