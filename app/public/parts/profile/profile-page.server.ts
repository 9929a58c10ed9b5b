import { data } from 'react-router'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { appealRepository } from '#modules/appeals/repository.server.ts'
import { appealWords } from '#modules/appeals/words.server.ts'
import { changeMe, deleteMe } from '#modules/client-users/account.server.ts'
import { ClientMeChange, ClientSessionsEnd } from '#modules/client-users/contract.ts'
import { clientUserRepository } from '#modules/client-users/repository.server.ts'
import { closeClientSession, endClientSessions, sessionsOfClient } from '#modules/client-users/sessions.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { signedOut } from '#platform/session-cookies.server.ts'
import { seeOther } from '../see-other.server.ts'
import { profileTexts } from './texts.server.ts'

const path = '/profile'
const signInPath = '/profile/sign-in'
/** Nobody keeps pages about a person, not even their own browser. */
export const ownPage = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The client user who asks. Others are sent to the sign-in page, and come back from there. */
function ownerOf({ client, locale }: RequestContext) {
  if (client) return client
  const back = new URLSearchParams({ return: pathIn(locale, path) })
  throw seeOther(pathIn(locale, `${signInPath}?${back}`), ownPage)
}

/** Everything that the profile shows to its owner. */
export async function loadProfile(context: RequestContext, url: URL) {
  const client = ownerOf(context)
  const { db, locale } = context
  const own = await appealRepository.ofClient(db, client.id)
  const appeals = own.map(({ kind, topic, label, ...facts }) => ({
    ...facts,
    label,
    kind: appealWords.kind[kind][locale],
    topic: appealWords.topic[topic][locale],
    state: appealWords.label[label][locale],
  }))
  const done = url.searchParams.get('done')
  const shown = {
    texts: profileTexts(locale),
    user: await clientUserRepository.me(context, client.id),
    sessions: await sessionsOfClient(context, client),
    appeals,
    done: done === 'saved' || done === 'ended' ? done : undefined,
  } as const
  return data(shown, { headers: ownPage })
}

/** A change that was not made, with what was typed. */
export type ProfileRefused = { message: string; errors: FieldErrors; typed: Record<string, string> }

/** Does what a form of the profile asks for. */
export async function changeProfile(context: RequestContext, request: Request) {
  const client = ownerOf(context)
  const form = await formOf(request)
  const { intent = '', ...typed } = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>
  const to = (where: string) => seeOther(pathIn(context.locale, where), ownPage)
  const out = (problem: string, cookies: string[]) =>
    seeOther(pathIn(context.locale, `${signInPath}?problem=${problem}`), signedOut(cookies, new Headers(ownPage)))
  try {
    if (intent === 'logout') return out('signed_out', await closeAll(context, request))
    if (intent === 'delete') return out('deleted', (await deleteMe(context)).cookies)
    if (intent === 'end') {
      await endClientSessions(context, client, accept(ClientSessionsEnd, typed, context.locale).id)
      return to(`${path}?done=ended#sessions`)
    }
    await changeMe(context, accept(ClientMeChange, typed, context.locale))
    return to(`${path}?done=saved`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, errors = {} } = error
    const refused: ProfileRefused = { message: refusalMessage(code, context.locale), errors, typed }
    return data(refused, { status, headers: ownPage })
  }
}

const closeAll = (context: RequestContext, request: Request) =>
  closeClientSession(context, request.headers.get('cookie'))
