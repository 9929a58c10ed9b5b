import { formatDateTime } from '#common/dates.ts'
import { parseInputDateTime } from '#common/input-dates.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { isDraft, type PostFields } from './post-fields.ts'

/** What saving does to what visitors see, and the moments at which the rest of it happens by itself. */
type SavingEffect = {
  kind: 'publish' | 'update' | 'schedule' | 'postpone' | 'keep' | 'takeOff' | 'blocked'
  /** When visitors will see it, as people read it. */
  at?: string
  /** When it will be taken off. */
  until?: string
}

type Present = {
  now: Date
  /** Visitors see the stored post now. */
  shown: boolean
  /** The date that stays when the form's is emptied; a new post gets the present moment. */
  storedDate: string
  /** The chosen category, or one above it, is hidden. */
  hiddenCategory: boolean
}

/** What pressing the button does: the rule of `postIsVisible`, said of what stands in the form. */
export function savingEffect(form: PostFields, { now, shown, storedDate, hiddenCategory }: Present): SavingEffect {
  const moments = [form.date || storedDate, form.publish_at].map(momentOf).filter((at) => at !== null)
  const from = new Date(Math.max(now.getTime(), ...moments.map((at) => at.getTime())))
  const end = momentOf(form.unpublish_at)
  const isOver = end !== null && end <= from
  const neverShown = form.active !== 'on' || isOver || !locales.some((locale) => isForVisitors(form, locale))
  if (neverShown) return { kind: shown ? 'takeOff' : 'keep' }
  if (hiddenCategory) return { kind: shown ? 'takeOff' : 'blocked' }
  const until = end ? { until: formatDateTime(end) } : {}
  if (from > now) return { kind: shown ? 'postpone' : 'schedule', at: formatDateTime(from), ...until }
  return { kind: shown ? 'update' : 'publish', ...until }
}

/** Saving asks for an Uzbek title; other languages may have none. */
const isForVisitors = (form: PostFields, locale: Locale) =>
  !isDraft(form, locale) && (locale === 'uz' || form[localizedName('title', locale)].trim() !== '')

function momentOf(text: string): Date | null {
  const moment = parseInputDateTime(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
