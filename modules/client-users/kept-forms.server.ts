import { and, eq, gt } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import { passingCookie, passingIn } from './cookies.server.ts'
import { keptForms } from './table.server.ts'
import { keptFormMs } from './times.ts'

type Keeping = Pick<Ground, 'db' | 'config' | 'secretBox' | 'now'>

const placeOf = (tokenHash: string) => `kept_forms:${tokenHash}`

/**
 * Keeps a filled-in form, sealed and for an hour, while its sender signs in. Gives the `Set-Cookie` value without which
 * nobody finds it again.
 */
export async function keepForm(context: Keeping, path: string, content: unknown): Promise<string> {
  const token = freshToken()
  const token_hash = hashOf(token)
  await context.db.insert(keptForms).values({
    token_hash,
    path,
    content: context.secretBox.seal(JSON.stringify(content), placeOf(token_hash)),
    expires_at: new Date(context.now().getTime() + keptFormMs),
  })
  return passingCookie(context, 'kept', token)
}

/** Gives back the form that this browser left at a path, once; with it the `Set-Cookie` value that forgets it. */
export async function takeKeptForm(
  context: Keeping,
  path: string,
  cookieHeader: string | null,
): Promise<{ content: unknown; cookie: string } | undefined> {
  const token = passingIn(context, 'kept', cookieHeader)
  if (!token) return undefined
  const token_hash = hashOf(token)
  const [row] = await context.db
    .delete(keptForms)
    .where(and(eq(keptForms.token_hash, token_hash), eq(keptForms.path, path), gt(keptForms.expires_at, context.now())))
    .returning()
  if (!row) return undefined
  return {
    content: JSON.parse(context.secretBox.open(row.content, placeOf(token_hash))),
    cookie: passingCookie(context, 'kept'),
  }
}
