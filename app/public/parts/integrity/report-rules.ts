import { unreadable } from '#app/ui/unreadable.ts'
import type { FieldErrors } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type ReportText, reportTexts } from './answers.ts'

/** What is said of a field that is empty, too short or at odds with another one, in the reader's language. */
export type Mistakes = Record<'required' | 'short' | 'invalid' | 'day' | 'future', string>

const needed = ['mode', 'body_kind', 'when_from', 'where', 'what'] as const satisfies ReportText[]
const shortestWhat = 30
const shortestName = 3
const shortestContact = 5

const textIn = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim()

/**
 * What the contract of a report would refuse, said in the browser: a sealed report cannot be looked into any more. `today`
 * is the ministry's, `2026-11-24`.
 */
export function mistakesIn(form: FormData, words: Mistakes, today: string): FieldErrors {
  const text = (name: ReportText) => textIn(form, name)
  const errors: FieldErrors = {}
  const wrong = (name: string, code: keyof Mistakes) => {
    errors[name] ??= [{ code, message: words[code] }]
  }
  for (const name of needed) if (text(name) === '') wrong(name, 'required')
  if ([...text('what')].length < shortestWhat) wrong('what', 'short')
  if (form.getAll('categories').length === 0) wrong('categories', 'required')
  for (const name of ['when_from', 'when_to'] as const) {
    if (text(name) === unreadable) wrong(name, 'day')
    else if (text(name) > today) wrong(name, 'future')
  }
  if (text('when_to') && text('when_to') < text('when_from')) wrong('when_to', 'invalid')
  const mode = text('mode')
  if (mode !== 'anonymous' && [...text('contact')].length < shortestContact) wrong('contact', 'required')
  if (mode === 'named' && [...text('contact_name')].length < shortestName) wrong('contact_name', 'required')
  return errors
}

/** What is sealed: the same as the server seals where no scripts run. Who stays anonymous leaves no contact. */
export function reportIn(form: FormData, locale: Locale): Record<string, unknown> {
  const isAnonymous = textIn(form, 'mode') === 'anonymous'
  const texts = reportTexts.map((name) => {
    const isHidden = isAnonymous && (name === 'contact' || name === 'contact_name')
    return [name, isHidden ? '' : textIn(form, name)]
  })
  return { ...Object.fromEntries(texts), categories: form.getAll('categories'), locale }
}
