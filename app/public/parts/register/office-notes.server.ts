import { loadMessages } from '#app/i18n/load.ts'
import { isClosedOn } from '#common/closure.ts'
import { formatDate } from '#common/dates.ts'
import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import { languageOf } from '../untranslated.ts'

/** The words of the codes of offices in a language; pages that few visitors see have them already. */
export async function officeWords(locale: Locale) {
  const { organizations, mediators } = await loadMessages(locale, '/admin')
  return { services: organizations.service, languages: mediators.workLanguages }
}
export type OfficeWords = Awaited<ReturnType<typeof officeWords>>

type Text = Record<Locale, string>
/** A text in the four written forms. */
export const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

// Written here and sent as they are read: in every visitor's browser they would be words of a page that few offices need.
const words = {
  landmark: text('Moʻljal', 'Мўлжал', 'Ориентир', 'Landmark'),
  entrance: text('Kirish', 'Кириш', 'Вход', 'Entrance'),
  services: text('Xizmatlar', 'Хизматлар', 'Услуги', 'Services'),
  languages: text('Xizmat tillari', 'Хизмат тиллари', 'Языки', 'Languages'),
  booking: text('Oldindan yozilish', 'Олдиндан ёзилиш', 'Предварительная запись', 'Booking ahead'),
  possible: text('bor', 'бор', 'есть', 'available'),
  queue: text('Navbat olish', 'Навбат олиш', 'Занять очередь', 'Take a place in the queue'),
  onlineQueue: text('Onlayn navbat bor', 'Онлайн навбат бор', 'Есть онлайн-очередь', 'Online queue available'),
  closed: text('Yopilgan', 'Ёпилган', 'Закрыто', 'Closed'),
  closedForNow: text('Vaqtincha yopiq', 'Вақтинча ёпиқ', 'Временно закрыто', 'Temporarily closed'),
}
/** How one gets in. */
export const byWheelchair = text(
  'Nogironlik aravachasida kirish',
  'Ногиронлик аравачасида кириш',
  'На инвалидной коляске',
  'By wheelchair',
)
const access = {
  yes: text('mumkin', 'мумкин', 'можно войти', 'accessible'),
  partial: text('qisman mumkin', 'қисман мумкин', 'можно войти не везде', 'partly accessible'),
  no: text('mumkin emas', 'мумкин эмас', 'войти нельзя', 'not accessible'),
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
export function notesOf(card: OrganizationCard, at: Date, locale: Locale, codes: OfficeWords): OfficeNote[] {
  const { landmark, access_notes, wheelchair, languages, services, booking, untranslated, status_note } = card
  const closure = closureOf(card, at, locale)
  return [
    ...(closure && status_note
      ? [{ label: closure, text: status_note, lang: languageOf('status_note', untranslated) }]
      : []),
    ...(landmark
      ? [{ label: words.landmark[locale], text: landmark, lang: languageOf('landmark', untranslated) }]
      : []),
    ...(wheelchair ? [{ label: byWheelchair[locale], text: access[wheelchair][locale] }] : []),
    ...(access_notes
      ? [{ label: words.entrance[locale], text: access_notes, lang: languageOf('access_notes', untranslated) }]
      : []),
    ...(services.length > 0
      ? [
          {
            label: words.services[locale],
            text: services.map((each, at) => within(codes.services[each], at)).join(', '),
          },
        ]
      : []),
    ...(languages.length > 0
      ? [{ label: words.languages[locale], text: languages.map((each) => codes.languages[each]).join(', ') }]
      : []),
    ...(booking ? [{ label: words.booking[locale], text: words.possible[locale] }] : []),
  ]
}

/** A word as it stands in a list: only the first keeps its capital, and what is shortened to capitals. */
const within = (word: string, at: number) =>
  at === 0 ? word : word.replace(/^\p{Lu}(?=[\p{Ll}\p{Lm}])/u, (letter) => letter.toLowerCase())

/** Where else an office is found: its site, its page in Telegram, its queue. */
export function linksOf({ website, telegram, queue_url }: OrganizationCard, locale: Locale) {
  const named = (href: string) => {
    const { host, pathname } = new URL(href)
    return { href, text: host + (host === 't.me' ? pathname : '') }
  }
  const links = [
    ...[website, telegram].filter((href) => href !== '').map(named),
    ...(queue_url ? [{ href: queue_url, text: words.queue[locale] }] : []),
  ]
  // Where the queue is on the site itself, one link says what it is for.
  return [...new Map(links.map((link) => [link.href, link])).values()]
}

/** That nobody is served in an office at a moment, and until when; empty where its hours hold. */
export function closureOf(office: Pick<OrganizationCard, 'status' | 'closed_until'>, at: Date, locale: Locale): string {
  if (!isClosedOn(office, dayAt(at))) return ''
  const { status, closed_until } = office
  if (status === 'closed') return words.closed[locale]
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
