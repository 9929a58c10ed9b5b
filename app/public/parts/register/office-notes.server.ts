import { formatDate } from '#common/dates.ts'
import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import { languageOf } from '../untranslated.ts'

type Text = Record<Locale, string>
const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

// Written here and sent as they are read: in every visitor's browser they would be words of a page that few offices need.
const words = {
  landmark: text('Moʻljal', 'Мўлжал', 'Ориентир', 'Landmark'),
  entrance: text('Kirish', 'Кириш', 'Вход', 'Entrance'),
  wheelchair: text(
    'Nogironlik aravachasida kirish',
    'Ногиронлик аравачасида кириш',
    'На инвалидной коляске',
    'By wheelchair',
  ),
  languages: text('Xizmat tillari', 'Хизмат тиллари', 'Языки', 'Languages'),
  booking: text('Oldindan yozilish', 'Олдиндан ёзилиш', 'Предварительная запись', 'Booking ahead'),
  possible: text('bor', 'бор', 'есть', 'available'),
  queue: text('Navbat olish', 'Навбат олиш', 'Занять очередь', 'Take a place in the queue'),
  onlineQueue: text('Onlayn navbat bor', 'Онлайн навбат бор', 'Есть онлайн-очередь', 'Online queue available'),
  closed: text('Yopilgan', 'Ёпилган', 'Закрыто', 'Closed'),
  closedForNow: text('Vaqtincha yopiq', 'Вақтинча ёпиқ', 'Временно закрыто', 'Temporarily closed'),
}
const access = {
  yes: text('mumkin', 'мумкин', 'можно войти', 'accessible'),
  partial: text('qisman mumkin', 'қисман мумкин', 'можно войти не везде', 'partly accessible'),
  no: text('mumkin emas', 'мумкин эмас', 'войти нельзя', 'not accessible'),
}
const spoken: Record<OrganizationCard['languages'][number], Text> = {
  uz: text('oʻzbek', 'ўзбек', 'узбекский', 'Uzbek'),
  qq: text('qoraqalpoq', 'қорақалпоқ', 'каракалпакский', 'Karakalpak'),
  ru: text('rus', 'рус', 'русский', 'Russian'),
  en: text('ingliz', 'инглиз', 'английский', 'English'),
  kk: text('qozoq', 'қозоқ', 'казахский', 'Kazakh'),
  tg: text('tojik', 'тожик', 'таджикский', 'Tajik'),
}
const through: Record<Locale, (day: string) => string> = {
  uz: (day) => `${day} gacha (shu kun ham)`,
  uzb: (day) => `${day} гача (шу кун ҳам)`,
  ru: (day) => `по ${day} включительно`,
  en: (day) => `through ${day}`,
}
const standings = {
  suspended: text(
    'Litsenziya toʻxtatib turilgan',
    'Лицензия тўхтатиб турилган',
    'Лицензия приостановлена',
    'Licence suspended',
  ),
  terminated: text('Litsenziya tugatilgan', 'Лицензия тугатилган', 'Лицензия прекращена', 'Licence terminated'),
}

export type OfficeNote = { label: string; text: string; lang?: string | undefined }

/** What helps to find an office and to be served there, as far as somebody has said (features, 3.6). */
export function notesOf(card: OrganizationCard, at: Date, locale: Locale): OfficeNote[] {
  const { landmark, access_notes, wheelchair, languages, booking, untranslated, status_note } = card
  const closure = closureOf(card, at, locale)
  return [
    ...(closure && status_note
      ? [{ label: closure, text: status_note, lang: languageOf('status_note', untranslated) }]
      : []),
    ...(landmark
      ? [{ label: words.landmark[locale], text: landmark, lang: languageOf('landmark', untranslated) }]
      : []),
    ...(wheelchair ? [{ label: words.wheelchair[locale], text: access[wheelchair][locale] }] : []),
    ...(access_notes
      ? [{ label: words.entrance[locale], text: access_notes, lang: languageOf('access_notes', untranslated) }]
      : []),
    ...(languages.length > 0
      ? [{ label: words.languages[locale], text: languages.map((each) => spoken[each][locale]).join(', ') }]
      : []),
    ...(booking ? [{ label: words.booking[locale], text: words.possible[locale] }] : []),
  ]
}

/** Where else an office is found: its site, its page in Telegram, its queue. */
export function linksOf({ website, telegram, queue_url }: OrganizationCard, locale: Locale) {
  const named = (href: string) => {
    const { host, pathname } = new URL(href)
    return { href, text: host + (host === 't.me' ? pathname : '') }
  }
  return [
    ...[website, telegram].filter((href) => href !== '').map(named),
    ...(queue_url ? [{ href: queue_url, text: words.queue[locale] }] : []),
  ]
}

/** That nobody is served in an office at a moment, and until when; empty where its hours hold. */
export function closureOf(
  { status, closed_until }: Pick<OrganizationCard, 'status' | 'closed_until'>,
  at: Date,
  locale: Locale,
): string {
  if (status === 'closed') return words.closed[locale]
  if (status === 'open' || (closed_until !== null && closed_until < dayAt(at))) return ''
  const until = closed_until === null ? '' : `, ${through[locale](formatDate(closed_until))}`
  return words.closedForNow[locale] + until
}

/** What is to be known of a notary besides the licence: that it is not in force, and that one may wait in a queue from home. */
export const notesOfNotary = (
  { licence_status, has_online_queue }: OrganizationCard['notaries'][number],
  locale: Locale,
): string[] => [
  ...(licence_status === 'suspended' || licence_status === 'terminated' ? [standings[licence_status][locale]] : []),
  ...(has_online_queue ? [words.onlineQueue[locale]] : []),
]
