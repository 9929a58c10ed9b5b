import { pathIn } from '#common/locale.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** A link as the person gets it, under the address that the portal is known by. */
export function invitationLink(
  { config, locale }: Pick<RequestContext, 'config' | 'locale'>,
  request: Request,
  { token, expiresAt }: { token: string; expiresAt: Date },
) {
  const origin = config.origin ?? new URL(request.url).origin
  const path = pathIn(locale, `/login/invitation/${token}`)
  return { invitation_url: new URL(path, origin).href, expires_at: expiresAt.toISOString() }
}
