import { portal } from '#app/portal.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Route } from './+types/security-txt'
import { answerOf, originOf } from './origin.server.ts'

const halfAYearMs = 182 * 24 * 60 * 60 * 1000

/** `/.well-known/security.txt`: whom to tell of a hole (RFC 9116). It says itself that it is good for half a year. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(portal)
  const { email } = await settingsRepository.current(db)
  const origin = originOf({ config }, request)
  const lines = [
    // A ministry that has told no address is written to by the form.
    `Contact: ${email ? `mailto:${email}` : `${origin}/feedback`}`,
    `Expires: ${new Date(Date.now() + halfAYearMs).toISOString()}`,
    'Preferred-Languages: uz, ru, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return answerOf(`${lines.join('\n')}\n`, 'text/plain')
}
