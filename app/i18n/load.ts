import type { Locale } from '#common/locale.ts'
import type { Messages } from './messages.ts'

type Texts = Record<string, object>
type Part = { holds: (path: string) => boolean; load: (locale: Locale) => Promise<{ default: Texts }> }

/** Home, posts and their like: what most visitors come for. They fetch no texts but those of every page. */
const plainPage = /^\/(?:posts(?:\/|$)|$)/
const appealPage = /^\/(?:feedback|profile|reception|murojaatlar-statistikasi)(?:\/|$)/

/** Whether a page (its path without the language) is of the admin area or its gate, and uses the admin texts. */
export function isAdminPath(path: string): boolean {
  return /^\/(admin|login)(\/|$)/.test(path)
}

/** Files of texts and the pages (paths without the language) that use them. */
const parts: Part[] = [
  { holds: () => true, load: (locale) => import(`./messages/public/${locale}.json`) },
  { holds: (path) => !plainPage.test(path), load: (locale) => import(`./messages/pages/${locale}.json`) },
  {
    holds: (path) => appealPage.test(path),
    load: (locale) =>
      import(`./messages/feedback/${locale}.json`).then(({ default: feedback }) => ({ default: { feedback } })),
  },
  { holds: isAdminPath, load: (locale) => import(`./messages/admin/${locale}.json`) },
]

const loaded = new Map<string, Promise<void>>()
const known = new Map<Locale, Texts>()

/**
 * Fetches the texts of a page; the browser does so before hydration and while it fetches a page that a link leads to.
 * Gives all that are known in that language.
 */
export async function loadMessages(locale: Locale, path: string): Promise<Messages> {
  await Promise.all(parts.map((part, at) => part.holds(path) && fetchOnce(part, `${locale}:${at}`, locale)))
  return messagesOf(locale)
}

/** Texts that `loadMessages` has fetched already. */
export function messagesOf(locale: Locale): Messages {
  const texts = known.get(locale)
  if (!texts) throw new Error(`the messages of "${locale}" were not loaded before rendering`)
  return texts as Messages
}

function fetchOnce(part: Part, key: string, locale: Locale): Promise<void> {
  const started = loaded.get(key) ?? part.load(locale).then((file) => add(locale, file.default))
  loaded.set(key, started)
  // Without a network now, perhaps with one later.
  return started.catch((error: unknown) => {
    loaded.delete(key)
    throw error
  })
}

/** Areas may stand in several files, each with some of their texts. */
function add(locale: Locale, texts: Texts): void {
  const all = { ...known.get(locale) }
  for (const [area, some] of Object.entries(texts)) all[area] = { ...all[area], ...some }
  known.set(locale, all)
}
