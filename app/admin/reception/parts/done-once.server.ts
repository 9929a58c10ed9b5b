import { Refusal } from '#common/errors.ts'
import { lastUpdate } from '#modules/audit/last.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

type Facts = Record<string, unknown>

/**
 * Does what a button asks for. What is refused since the very same was the last that the person did there was done: its answer was
 * lost on the way back, and they pressed again.
 */
export async function doneOnce(
  { db, viewer }: RequestContext,
  { entity, id }: { entity: 'reception_host' | 'reception_booking'; id: string },
  work: () => Promise<unknown>,
  isTheSame: (before: Facts, after: Facts) => boolean | Promise<boolean>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const last = await lastUpdate(db, entity, id)
    if (last?.by !== viewer?.id || !(await isTheSame(last?.before ?? {}, last?.after ?? {}))) throw error
  }
}
