import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { notFound, Refusal } from '#common/errors.ts'
import { type Locale, splitLocale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf, networkOf } from '#platform/throttle.server.ts'
import { askedIn } from './asked.server.ts'
import { takeCode } from './codes.server.ts'
import type { CodeGiven, Provider } from './contract.ts'
import { passingCookie, passingIn } from './cookies.server.ts'
import { type Identity, type IdentityProvider, ProviderFailed } from './identity-provider.ts'
import { createOneid } from './oneid.server.ts'
import { personalOf, sealPersonal } from './personal.server.ts'
import { clientUserRepository, type Rows, type Vouched } from './repository.server.ts'
import { welcomedBack } from './return.server.ts'
import { returnPath } from './return-path.ts'
import { closeClientSession, openClientSession } from './sessions.server.ts'
import { clientSignInStates, clientUsers } from './table.server.ts'
import { visitMs } from './times.ts'

type Asking = Pick<
  RequestContext,
  'db' | 'config' | 'secret' | 'secretBox' | 'now' | 'log' | 'address' | 'userAgent' | 'requestId'
>

const visitsPerHour = { name: 'client-oneid', points: 60, seconds: 60 * 60 }

/** The ways to sign in that this portal has. OneID is one of them when its settings are given. */
export function providersOf({ config }: Pick<Ground, 'config'>): Provider[] {
  const oneid = { name: 'oneid', start: '/accounts/client/oneid/start/' } as const
  return [{ name: 'email', start: '' }, ...(config.oneid ? [oneid] : [])]
}

/** Refuses with 404 where the portal has no OneID. */
function oneidOf({ config: { oneid, origin } }: Pick<Ground, 'config'>): IdentityProvider {
  if (!oneid || !origin) throw notFound('provider')
  return createOneid(oneid, origin)
}

/** Ends the session that this browser had, and opens another one with a token of its own. Gives the cookies. */
async function openAnew(
  context: Asking,
  client: Parameters<typeof openClientSession>[1],
  cookieHeader: string | null,
): Promise<string[]> {
  await closeClientSession(context, cookieHeader)
  const cookies = await openClientSession(context, client, context)
  const { log, requestId } = context
  log.info('client_signed_in', { requestId, by: client.provider, client: client.id })
  return cookies
}

/** Tells the log that nobody was signed in, and why (ASVS 16.3.1); who it was nobody knows. */
const tellRefused = ({ log, requestId }: Asking, by: Provider['name'], code: string) =>
  log.warn('client_sign_in_refused', { requestId, by, code })

/** Signs in, or up, by a mailed code, in the browser that asked for it. Gives the cookies; refuses as `takeCode`. */
export async function signInByMail(
  context: Asking & { locale: Locale },
  given: CodeGiven,
  cookieHeader: string | null,
): Promise<{ cookies: string[]; isNew: boolean }> {
  const asked = askedIn(context, cookieHeader)
  const { client, isNew } = await takeCode(context, given, asked, context.locale).catch((error: unknown) => {
    // Too many are told as such.
    if (error instanceof Refusal && error.status !== 429) tellRefused(context, 'email', error.code)
    throw error
  })
  const cookies = await openAnew(context, client, cookieHeader)
  return { isNew, cookies: [...cookies, passingCookie(context, 'asked')] }
}

/** Begins a visit to OneID. Gives where to go and the cookie that ties the way back to this browser. */
export async function beginVisit(context: Asking, wanted: string | undefined): Promise<{ to: string; cookie: string }> {
  const provider = oneidOf(context)
  await countAttempt(counterOf(context, visitsPerHour), networkOf(context.address))
  const state = freshToken()
  await context.db.insert(clientSignInStates).values({
    state_hash: hashOf(state),
    return_path: returnPath(wanted) ?? '/profile',
    expires_at: new Date(context.now().getTime() + visitMs),
  })
  return { to: provider.authorizeUrl(state), cookie: passingCookie(context, 'visit', state) }
}

/** What went wrong on the way back, as the sign-in page says it. */
type Failure = 'oneid_again' | 'oneid_failed' | 'oneid_locked'

/**
 * Takes up a visitor who comes back from OneID. Gives where to go: to the page that they came from, without the code in its
 * address, or to the sign-in page with what went wrong. A state is good once, for ten minutes and for one browser.
 */
export async function endVisit(
  context: Asking & Pick<RequestContext, 'aside'>,
  { code, state }: { code?: string | undefined; state?: string | undefined },
  cookieHeader: string | null,
): Promise<{ to: string; cookies: string[] }> {
  const provider = oneidOf(context)
  const forget = passingCookie(context, 'visit')
  const failed = (failure: Failure, from = '/profile') => {
    tellRefused(context, 'oneid', failure)
    return { to: signInAddress(from, failure), cookies: [forget] }
  }
  const expected = passingIn(context, 'visit', cookieHeader)
  if (!state || state !== expected) return failed('oneid_again')
  const { state_hash, expires_at, return_path } = clientSignInStates
  const [visit] = await context.db
    .delete(clientSignInStates)
    .where(and(eq(state_hash, hashOf(state)), gt(expires_at, context.now())))
    .returning({ return_path })
  if (!visit) return failed('oneid_again')
  const from = visit.return_path
  if (!code) return failed('oneid_failed', from)
  try {
    const identity = await context.aside(() => askedOf(provider, context, code))
    const vouched = vouchedBy(context, identity, splitLocale(from).locale)
    return { to: from, cookies: [...(await signInVouched(context, vouched, cookieHeader)), forget] }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'account_locked') return failed('oneid_locked', from)
    if (!(error instanceof ProviderFailed)) throw error
    context.log.warn('oneid_failed', { requestId: context.requestId, ...describeError(error) })
    return failed('oneid_failed', from)
  }
}

async function askedOf(provider: IdentityProvider, context: Asking, code: string): Promise<Identity> {
  const token = await provider.exchange(code)
  try {
    return await provider.identify(token)
  } finally {
    // Nothing of theirs is asked for later, and a shared computer must not stay signed in there.
    await provider.logout(token).catch((error: unknown) => {
      context.log.warn('oneid_not_signed_out', { requestId: context.requestId, ...describeError(error) })
    })
  }
}

/** Signs in someone whom a provider vouches for, and brings what is known of them up to date. */
export async function signInVouched(context: Asking, vouched: Vouched, cookieHeader: string | null): Promise<string[]> {
  const client = await context.db.transaction(async (tx) => {
    const found = await clientUserRepository.known(tx, context, vouched)
    const back = await welcomedBack(tx, found.client)
    if (!found.isNew) await refresh(tx, context, back, vouched)
    return back
  })
  return openAnew(context, client, cookieHeader)
}

/** What the provider says counts; what it leaves empty stays as the person wrote it. */
async function refresh(
  tx: Rows,
  context: Pick<Ground, 'secretBox'>,
  row: Parameters<typeof personalOf>[1],
  { personal, user_type }: Vouched,
): Promise<void> {
  const said = Object.fromEntries(Object.entries(personal).filter(([, value]) => value !== ''))
  const merged = sealPersonal(context, row.id, { ...personalOf(context, row), ...said })
  await tx
    .update(clientUsers)
    .set({ personal: merged, ...(user_type ? { user_type } : {}) })
    .where(eq(clientUsers.id, row.id))
}

function vouchedBy({ secret }: Pick<Ground, 'secret'>, identity: Identity, locale: Locale): Vouched {
  const { subject, user_type, ...personal } = identity
  const provider_sub = createHmac('sha256', secret).update(`oneid\n${subject}`).digest('base64url')
  return { provider: 'oneid', provider_sub, level: 1, user_type, email_verified: false, locale, personal }
}

function signInAddress(from: string, failure: Failure): string {
  const { locale } = splitLocale(from)
  const query = new URLSearchParams({ return: from, problem: failure })
  return `${locale === 'uz' ? '' : `/${locale}`}/profile/sign-in?${query}`
}
