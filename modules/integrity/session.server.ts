import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'
import { codeHash, readCode, reporterSeed } from './code.server.ts'
import { rare, rarely } from './guard.server.ts'
import { integrityRepository, type ReportDbRow } from './repository.server.ts'

type Holder = Pick<Ground, 'config' | 'secretBox' | 'now' | 'db'>
/** A report that somebody opened by its code, and the key that follows from it. */
export type OpenReport = { row: ReportDbRow; seed: Buffer }

const place = 'cookie:integrity'
const sessionMinutes = 15
const cookieName = (ground: Pick<Ground, 'config'>) => `${securely(ground) ? '__Host-' : ''}integrity`

const cookie = (ground: Pick<Ground, 'config'>, value: string, seconds: number) =>
  `${cookieName(ground)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${securely(ground)}`

/** The fifteen minutes in which a reporter, who gave the code, reads and writes. Nothing of it is stored on the server. */
export const integritySession = {
  /** The report of a code, and the `Set-Cookie` value that opens it. Refuses with 404 a wrong code, with 429 too many. */
  open: (context: RequestContext, typed: string): Promise<OpenReport & { cookie: string }> =>
    rarely(
      context,
      rare.codes,
      async () => {
        const code = readCode(typed)
        const row = code && (await integrityRepository.byCode(context.db, codeHash(context, code)))
        if (!code || !row) throw new Refusal(404, 'integrity_not_found')
        const seed = reporterSeed(code)
        return { row, seed, cookie: integritySession.cookie(context, row.id, seed) }
      },
      { failuresCount: true },
    ),

  /** The cookie: sealed, so that the key in it is of no use outside of this portal, and over after a quarter of an hour. */
  cookie(context: Holder, id: string, seed: Buffer): string {
    const until = context.now().getTime() + sessionMinutes * 60_000
    const thing = JSON.stringify({ id, seed: seed.toString('base64url'), until })
    return cookie(context, context.secretBox.seal(thing, place), sessionMinutes * 60)
  },

  /** The report that the request's cookie opens. Refuses with 404 `integrity_session` where it opens none. */
  async opened(context: Holder, cookieHeader: string | null): Promise<OpenReport> {
    const found = read(context, readCookie(cookieHeader, cookieName(context)) ?? '')
    const row = found && (await integrityRepository.report(context.db, found.id).catch(() => undefined))
    // What was erased opens no more.
    if (!found || !row || row.erased_on) throw new Refusal(404, 'integrity_session')
    return { row, seed: found.seed }
  },

  /** `Set-Cookie` value that ends it in this browser. */
  leave: (context: Pick<Ground, 'config'>): string => cookie(context, '', 0),
}

function read({ secretBox, now }: Pick<Holder, 'secretBox' | 'now'>, sealed: string) {
  try {
    const { id, seed, until } = JSON.parse(secretBox.open(sealed, place))
    return until > now().getTime() ? { id: String(id), seed: Buffer.from(seed, 'base64url') } : undefined
  } catch {
    return undefined
  }
}
