import { Refusal } from '#common/errors.ts'
import { problem } from '#platform/problem.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** Gives a file, or why it is refused as the API says it (RFC 9457): an address of a file has no page to say so. */
export async function orProblem(
  { locale, requestId }: Pick<RequestContext, 'locale' | 'requestId'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return problem(error, locale, requestId)
    throw error
  }
}
