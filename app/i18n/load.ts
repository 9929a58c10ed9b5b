import type { Locale } from '#common/locale.ts'
import type { Messages } from './messages.ts'

type Texts = Record<string, object>

/** Pages whose address, without the language, begins with one of these words; `''` is the home page. */
const under = (...words: string[]) => new RegExp(`^/(?:${words.join('|')})(?:/|$)`, 'i')

/** The texts of each folder of `messages`, and the pages that use them. */
const parts: Record<string, RegExp> = {
  public: /^/,
  /** What the home page shows of pages that have more of it. */
  sections: under(
    ...['', '[^/]+-ochiq-malumotlar', 'sorovnomalar', 'murojaatlar-statistikasi', 'hududlar', 'sitemap', 'admin'],
  ),
  registers: under(
    'inner-page',
    'lidership',
    'documant-library',
    'professional-mediatorlar-reyestri',
    'hududlar',
    'admin',
  ),
  region: under('hududlar'),
  mediators: under('professional-mediatorlar-reyestri', 'admin'),
  surveys: under('sorovnomalar', 'admin'),
  'open-data': under('[^/]+-ochiq-malumotlar', 'admin'),
  pages: under('search', 'foto-gallery', 'video-gallery', 'sitemap', 'offline', 'loading'),
  form: under('feedback', 'reception/(?:book|track)'),
  track: under('(?:feedback|reception)/(?:receipt|track)'),
  reception: under('reception'),
  statistics: under('murojaatlar-statistikasi'),
  admin: under('admin', 'login'),
}

/** Names of the folders whose texts a page (its path without the language) uses. */
export function partsOf(path: string): string[] {
  return Object.keys(parts).filter((part) => parts[part]?.test(path))
}

/** Whether a page (its path without the language) is of the admin area or its gate, and uses the admin texts. */
export function isAdminPath(path: string): boolean {
  return partsOf(path).includes('admin')
}

const files = import.meta.glob<{ default: Texts }>(['./messages/*/*.json', '!./messages/worker/*'])

const loaded = new Map<string, Promise<void>>()
const known = new Map<Locale, Texts>()

/**
 * Fetches the texts of a page; the browser does so before hydration and while it fetches a page that a link leads to.
 * Gives all that are known in that language.
 */
export async function loadMessages(locale: Locale, path: string): Promise<Messages> {
  await Promise.all(partsOf(path).map((part) => fetchOnce(`./messages/${part}/${locale}.json`, locale)))
  return messagesOf(locale)
}

/** Texts that `loadMessages` has fetched already. */
export function messagesOf(locale: Locale): Messages {
  const texts = known.get(locale)
  if (!texts) throw new Error(`the messages of "${locale}" were not loaded before rendering`)
  return texts as Messages
}

function fetchOnce(name: string, locale: Locale): Promise<void> {
  const file = files[name]
  if (!file) throw new Error(`there are no texts in ${name}`)
  const started = loaded.get(name) ?? file().then((texts) => add(locale, texts.default))
  loaded.set(name, started)
  // Without a network now, perhaps with one later.
  return started.catch((error: unknown) => {
    loaded.delete(name)
    throw error
  })
}

/** Areas may stand in several files, each with some of their texts. */
function add(locale: Locale, texts: Texts): void {
  const all = { ...known.get(locale) }
  for (const [area, some] of Object.entries(texts)) all[area] = { ...all[area], ...some }
  known.set(locale, all)
}
