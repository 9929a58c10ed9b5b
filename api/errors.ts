import { Refusal } from '#common/errors.ts'
import { isDatabaseBusy, isDatabaseDown } from '#platform/database-down.server.ts'
import { isDiskFull } from '#platform/disk-full.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { describeError } from '#platform/log.server.ts'
import { SealBroken } from '#platform/secret-box.server.ts'
import { type Telling, tellRefusal } from '#platform/tell-refusal.server.ts'

export { problem, titles } from '#platform/problem.server.ts'

/**
 * Turns whatever was thrown into a refusal: ours as they are, some with a line in the log that says which member of staff
 * asked; a database or a store of files that is away or busy, a full disk, or a seal whose key is not there, into 503; the
 * rest into 500.
 */
export function asRefusal(error: unknown, asking: Telling): Refusal {
  const { log, requestId } = asking
  if (error instanceof Refusal) {
    tellRefusal(asking, error)
    return error
  }
  // Before the database: the same errors of the network lie in both.
  if (error instanceof FilesAway) {
    tellOnce(asking, 'error', 'files_away', error)
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDatabaseDown(error)) {
    tellOnce(asking, 'error', 'database_down', error)
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDatabaseBusy(error)) {
    tellOnce(asking, 'warn', 'database_busy', error)
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDiskFull(error)) {
    tellOnce(asking, 'error', 'disk_full', error)
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '60' } })
  }
  if (error instanceof SealBroken) {
    tellOnce(asking, 'error', 'seal_broken', error)
    return new Refusal(503, 'key_away', { headers: { 'retry-after': '60' } })
  }
  log.error('unexpected', { requestId, ...describeError(error) })
  return new Refusal(500, 'internal')
}

/** Each part of a page meets the same failure, but one request failed by it. */
function tellOnce({ log, requestId, told }: Telling, level: 'warn' | 'error', event: string, error: unknown): void {
  if (told.has(event)) return
  told.add(event)
  log[level](event, { requestId, ...describeError(error) })
}
