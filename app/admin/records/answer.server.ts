import { Refusal } from '#common/errors.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** What a screen asks for beside its own data, as JSON; a refusal becomes an answer with its status and reason. */
export async function answer({ locale }: RequestContext, work: () => Promise<unknown>): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    return Response.json(await work(), { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code } = error
    return Response.json({ status, code, detail: refusalMessage(code, locale) }, { status, headers })
  }
}
