import { Refusal } from '#common/errors.ts'
import { appealsTakenHome } from '#modules/appeals/taken-home.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { ClientExport } from './contract.ts'
import { clientUserRepository } from './repository.server.ts'
import { sessionsOfClient } from './sessions.server.ts'

/** Everything that the portal holds of the client user who asks, the texts of their appeals among it. Refuses with 401 `client_required`. */
export async function exportOf(context: RequestContext): Promise<ClientExport> {
  const { client } = context
  if (!client) throw new Refusal(401, 'client_required')
  return {
    exported_at: context.now().toISOString(),
    user: await clientUserRepository.me(context, client.id),
    sessions: await sessionsOfClient(context, client),
    appeals: await appealsTakenHome(context, client.id),
  }
}
