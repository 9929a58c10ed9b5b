import { data } from 'react-router'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { askedIn } from '#modules/client-users/asked.server.ts'
import { mailCode } from '#modules/client-users/codes.server.ts'
import { CodeGiven, CodeRequest } from '#modules/client-users/contract.ts'
import { returnPath } from '#modules/client-users/return-path.ts'
import { providersOf, signInByMail } from '#modules/client-users/sign-in.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { seeOther } from '../see-other.server.ts'
import { ownPage } from './profile-page.server.ts'
import { profileTexts } from './texts.server.ts'

const notes = ['oneid_again', 'oneid_failed', 'oneid_locked', 'signed_out', 'deleted'] as const
const secondsInMinute = 60

const cookiesOf = (request: Request) => request.headers.get('cookie')
const isNote = (text: string | null): text is (typeof notes)[number] => notes.some((note) => note === text)

/** How far someone has come: an address is asked for, or the code that went to it. */
export function loadSignIn(context: RequestContext, request: Request, url: URL) {
  const { locale } = context
  const back = returnPath(url.searchParams.get('return'))
  if (context.client) throw seeOther(back ?? pathIn(locale, '/profile'), ownPage)
  const asked = url.searchParams.get('step') === 'code' ? askedIn(context, cookiesOf(request))?.email : undefined
  const problem = url.searchParams.get('problem')
  const shown = {
    texts: profileTexts(locale),
    email: asked,
    sentAgain: asked !== undefined && url.searchParams.has('again'),
    back,
    note: isNote(problem) ? problem : undefined,
    oneid: providersOf(context).find(({ name }) => name === 'oneid')?.start,
  }
  return data(shown, { headers: ownPage })
}

/** Signing in that went no further, with what was typed. */
export type SignInRefused = {
  code: string
  message: string
  errors: FieldErrors
  email: string
  /** What was typed as the code: twelve digits are mended sooner than typed anew. */
  typedCode: string
  waitMinutes: number | undefined
}

/** Takes an address or a code. The address of the page holds neither. */
export async function takeSignIn(context: RequestContext, request: Request, url: URL) {
  const { locale } = context
  const form = await formOf(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const back = returnPath(url.searchParams.get('return'))
  const known = askedIn(context, cookiesOf(request))?.email
  const email = field('intent') === 'start' ? field('email') : (known ?? '')
  try {
    if (field('intent') !== 'code') {
      const asked = accept(CodeRequest, { email }, locale)
      const cookie = await mailCode(context, asked.email, locale)
      const query = new URLSearchParams({
        step: 'code',
        ...(back ? { return: back } : {}),
        ...(field('intent') === 'again' ? { again: '1' } : {}),
      })
      return seeOther(pathIn(locale, `/profile/sign-in?${query}`), ownPage, [cookie])
    }
    if (!known) throw new Refusal(401, 'code_over')
    const given = accept(CodeGiven, { email: known, code: field('code') }, locale)
    const { cookies } = await signInByMail(context, given, cookiesOf(request))
    return seeOther(back ?? pathIn(locale, '/profile'), ownPage, cookies)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, errors = {}, headers } = error
    const seconds = Number(headers['retry-after'])
    const refused: SignInRefused = {
      ...{ code, message: refusalMessage(code, locale), errors, email, typedCode: field('code') },
      waitMinutes: seconds > 0 ? Math.ceil(seconds / secondsInMinute) : undefined,
    }
    return data(refused, { status, headers: { ...headers, ...ownPage } })
  }
}
