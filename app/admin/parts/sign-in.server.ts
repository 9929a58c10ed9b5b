import { data, redirect, redirectDocument } from 'react-router'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { fieldErrors } from '#common/validation-messages.ts'
import { Credentials, PasswordChange } from '#modules/accounts/contract.ts'
import { changeOwnPassword, signIn, signOut } from '#modules/accounts/sessions.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Signs in with a form's user name and password and goes to `home`, or to the second step after a one-use password. */
export async function signInWith(context: RequestContext, form: FormData, home: string, next: string | undefined) {
  const username = text(form, 'username')
  const parsed = Credentials.safeParse({ username, password: text(form, 'password') })
  try {
    if (!parsed.success) throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, context.locale) })
    const { cookies, mustChangePassword } = await signIn(context, parsed.data)
    const step = pathIn(context.locale, `/login?step=password${next ? `&next=${encodeURIComponent(next)}` : ''}`)
    return redirect(mustChangePassword ? step : home, { headers: setCookies(cookies) })
  } catch (error) {
    return refused(context, error, { username })
  }
}

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
  const cookies = await signOut(context, request)
  return redirectDocument(pathIn(context.locale, '/login?message=success_logout'), { headers: setCookies(cookies) })
}

function setCookies(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

function refused({ locale }: RequestContext, error: unknown, kept: { username?: string }) {
  if (!(error instanceof Refusal)) throw error
  // From a network that is not allowed the page does not exist (specification, section 4).
  if (error.code === 'ip_not_allowed') throw redirectDocument(pathIn(locale, '/'))
  const { status, code, errors, headers } = error
  const waitSeconds = Number(headers['retry-after']) || undefined
  return data(
    { refused: true as const, status, code, errors, message: refusalMessage(code, locale), waitSeconds, ...kept },
    { status, headers },
  )
}
