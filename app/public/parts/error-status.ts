import { isRouteErrorResponse } from 'react-router'
import { Refusal } from '#common/errors.ts'

/** No connection: the browser did not even ask. */
export const offline = 0

/** The number of what went wrong; 500 for whatever nobody foresaw. */
export function statusOf(error: unknown): number {
  if (error instanceof Refusal || isRouteErrorResponse(error)) return error.status
  return globalThis.navigator?.onLine === false ? offline : 500
}

/** How many minutes somebody is to wait who has asked too often. */
export function minutesToWait(error: unknown): number {
  // Pages that are just not there are refused without a word of data.
  const data = isRouteErrorResponse(error) ? (error.data as { wait?: unknown } | null) : null
  return typeof data?.wait === 'number' ? Math.max(1, Math.ceil(data.wait / 60)) : 1
}
