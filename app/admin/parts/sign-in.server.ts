import { data, redirect, redirectDocument } from 'react-router'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { fieldErrors } from '#common/validation-messages.ts'
import { Credentials, InvitationAcceptance, PasswordChange, SecondStep } from '#modules/accounts/contract.ts'
import { acceptInvitation } from '#modules/accounts/invitations.server.ts'
import { changeOwnPassword, signIn, signInByCode, signOut } from '#modules/accounts/sessions.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { signedOut } from '#platform/session-cookies.server.ts'
import { awayFromHere } from './guard.server.ts'
import type { Refused } from './refusal.server.ts'
import { withMessage } from './same-site-path.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Signs in with a form's user name and password and goes to `home`, or to the second step after a one-use password. */
export async function signInWith(context: RequestContext, form: FormData, home: string, next: string | undefined) {
  const username = text(form, 'username')
  const parsed = Credentials.safeParse({ username, password: text(form, 'password') })
  try {
    if (!parsed.success) throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, context.locale) })
    const { cookies, mustChangePassword } = await signIn(context, parsed.data)
    const target = mustChangePassword ? stepOf(context, 'password', next) : home
    return redirect(target, { headers: setCookies(cookies) })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_required') {
      return redirect(stepOf(context, 'code', next), { headers: { 'set-cookie': error.headers['set-cookie'] ?? '' } })
    }
    return refused(context, error, { username })
  }
}

/** The second step: takes a form's code and goes to `home`. Too late, it begins anew. */
export async function signInWithCode(
  context: RequestContext,
  request: Request,
  form: FormData,
  home: string,
  next: string | undefined,
) {
  const given = form.has('recovery_code')
    ? { recovery_code: text(form, 'recovery_code') }
    : { code: text(form, 'code').replace(/\s/g, '') }
  const parsed = ('code' in given ? SecondStep.options[1] : SecondStep.options[0]).safeParse(given)
  try {
    if (!parsed.success) throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, context.locale) })
    const { cookies, mustChangePassword } = await signInByCode(context, request.headers.get('cookie'), parsed.data)
    const target = mustChangePassword ? stepOf(context, 'password', next) : home
    return redirect(target, { headers: setCookies(cookies) })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_expired') {
      const door = pathIn(context.locale, `/login${next ? `?next=${encodeURIComponent(next)}` : ''}`)
      return redirect(withMessage(door, 'code_expired'))
    }
    return refused(context, error, {})
  }
}

/** Sets the password of an invitation's account and goes to the sign-in page. */
export async function acceptInvitationWith(context: RequestContext, token: string, form: FormData) {
  const parsed = InvitationAcceptance.safeParse({ password: text(form, 'password') })
  try {
    if (!parsed.success) throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, context.locale) })
    await acceptInvitation(context, token, parsed.data.password)
    return redirect(withMessage(pathIn(context.locale, '/login'), 'invited'))
  } catch (error) {
    return refused(context, error, {})
  }
}

/** A step of the sign-in page, keeping where to go afterwards. */
const stepOf = ({ locale }: RequestContext, step: string, next: string | undefined) =>
  pathIn(locale, `/login?step=${step}${next ? `&next=${encodeURIComponent(next)}` : ''}`)

/** Replaces a one-use password and goes to `home`. */
export async function setNewPassword(context: RequestContext, form: FormData, home: string) {
  const parsed = PasswordChange.safeParse({ current: text(form, 'current'), next: text(form, 'next') })
  try {
    if (!parsed.success) throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, context.locale) })
    const cookies = await changeOwnPassword(context, parsed.data)
    return redirect(home, { headers: setCookies(cookies) })
  } catch (error) {
    return refused(context, error, {})
  }
}

/** Ends the session that a request carries. */
export async function signOutOf(context: RequestContext, request: Request) {
  const headers = signedOut(await signOut(context, request))
  return redirectDocument(pathIn(context.locale, '/login?message=success_logout'), { headers })
}

function setCookies(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

function refused(context: RequestContext, error: unknown, kept: { username?: string }) {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'ip_not_allowed') throw awayFromHere(context)
  const { status, code, errors, headers } = error
  const waitSeconds = Number(headers['retry-after']) || undefined
  const told: Refused = {
    refused: true,
    status,
    code,
    errors,
    message: refusalMessage(code, context.locale),
    waitSeconds,
  }
  return data({ ...told, ...kept }, { status, headers })
}
