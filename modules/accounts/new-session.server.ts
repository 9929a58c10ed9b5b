import type { Ground } from '#platform/ground.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import { sessionCookies } from './cookies.server.ts'
import { accessMs } from './times.ts'
import { accessTokenOf } from './tokens.server.ts'

/** A session that begins now: what is stored of it, hashes alone, and the `Set-Cookie` values that carry it. */
export function newSession(ground: Pick<Ground, 'config' | 'now' | 'secret'>) {
  const refresh = freshToken()
  const access = accessTokenOf(ground.secret, refresh)
  const now = ground.now()
  const stored = {
    access_hash: hashOf(access),
    access_expires_at: new Date(now.getTime() + accessMs),
    refresh_hash: hashOf(refresh),
    created_at: now,
    last_active_at: now,
  }
  return { stored, cookies: sessionCookies(ground, { access, refresh }) }
}
