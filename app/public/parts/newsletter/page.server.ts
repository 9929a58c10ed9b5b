import { data } from 'react-router'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { isLocale, pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { type Subscription, SubscriptionChange, SubscriptionInput } from '#modules/newsletter/contract.ts'
import { type Sections, topicSections } from '#modules/newsletter/sections.server.ts'
import { newsletterService } from '#modules/newsletter/service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { seeOther } from '../see-other.server.ts'
import { newsletterTexts } from './texts.server.ts'

/**
 * Of one visitor: kept nowhere, and its address, which may hold a token, is told to no other site. `no-referrer` would have
 * browsers keep the origin of our own forms from us.
 */
const alone = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

type Typed = { email: string; topics: string[]; frequency: string; locale: string }
export type Refused = { typed: Typed; errors: FieldErrors; message: string | null; form_token: string }

/** The form to subscribe with. */
export async function loadSubscribe(context: RequestContext) {
  const { locale } = context
  const sections = await topicSections(context)
  return data(
    { form_token: newsletterService.form(context), texts: newsletterTexts(locale), sections, locale },
    { headers: alone },
  )
}

/**
 * Takes the form; the short one of the footer, which has an address alone, is given back to be completed. What was refused
 * comes back with all that was typed.
 */
export async function takeSubscribe(context: RequestContext, request: Request) {
  const { locale } = context
  const form = await formOf(request)
  const typed = typedIn(form)
  const form_token = newsletterService.formAgain(context, String(form.get('form_token') ?? ''))
  const isShort = !form.has('form_token')
  if (isShort) return data<Refused>({ typed, errors: {}, message: null, form_token }, { headers: alone })
  const { locale: language, ...rest } = typed
  const given = {
    ...rest,
    ...(isLocale(language) ? { locale: language } : {}),
    form_token: String(form.get('form_token') ?? ''),
    website: String(form.get('website') ?? ''),
  }
  try {
    await newsletterService.subscribe(context, accept(SubscriptionInput, given, locale), 'site')
  } catch (error) {
    return refusedAs(context, error, typed, form_token)
  }
  return seeOther(pathIn(locale, '/newsletter?sent=1'))
}

function refusedAs({ locale }: RequestContext, error: unknown, typed: Typed, form_token = '') {
  if (!(error instanceof Refusal)) throw error
  const { status, code, errors = {}, headers } = error
  const own = code === 'form_expired' ? newsletterTexts(locale).once : refusalMessage(code, locale)
  const message = Object.keys(errors).length > 0 ? null : own
  return data<Refused>({ typed, errors, message, form_token }, { status, headers: { ...alone, ...headers } })
}

function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    email: text('email').slice(0, 300),
    topics: form.getAll('topics').map(String),
    frequency: text('frequency'),
    locale: text('locale'),
  }
}

type Texts = ReturnType<typeof newsletterTexts>
type Found = { subscription: Subscription | null; texts: Texts; sections: Sections }

/** What a link in a mail leads to; one that is over has a page that says so, with 404. */
export async function loadByLink(context: RequestContext, find: () => Promise<Subscription>) {
  const texts = newsletterTexts(context.locale)
  const sections = await topicSections(context)
  try {
    return data<Found>({ subscription: await find(), texts, sections }, { headers: alone })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    return data<Found>({ subscription: null, texts, sections }, { status: 404, headers: alone })
  }
}

/** Confirms a subscription and leads to its settings. A link that is over leads to the page that says so. */
export async function takeConfirmation(context: RequestContext, token: string) {
  try {
    const { manage } = await newsletterService.confirm(context, token)
    return seeOther(`${manage}?done=confirmed`, alone)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    return data(null, { status: 404, headers: alone })
  }
}

/** Takes the settings of a subscription, a pause or the end of one. */
export async function takeSettings(context: RequestContext, request: Request, token: string) {
  const { locale } = context
  const form = await formOf(request)
  const typed = typedIn(form)
  const { email: _email, ...settings } = typed
  const days = form.get('pause_days')
  try {
    const given = days === null ? settings : { pause_days: Number(days) }
    await newsletterService.update(context, token, accept(SubscriptionChange, given, locale))
  } catch (error) {
    return refusedAs(context, error, typed)
  }
  return seeOther(pathIn(locale, `/newsletter/manage/${token}?done=saved`), alone)
}

/** Ends a subscription, for people and for mail programs, which send nothing but the header's own field (RFC 8058). */
export async function takeUnsubscribe(context: RequestContext, token: string) {
  try {
    await newsletterService.unsubscribe(context, token)
    return data({ gone: true }, { headers: alone })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    return data({ gone: false }, { status: 404, headers: alone })
  }
}
