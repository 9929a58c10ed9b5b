import type { Locale } from '#common/locale.ts'
import type { AdminMessages, Messages, PublicMessages } from './messages.ts'

type Loaders<Shape> = Record<Locale, () => Promise<{ default: Shape }>>

const publicLoaders: Loaders<PublicMessages> = {
  uz: () => import('./messages/public/uz.json'),
  uzb: () => import('./messages/public/uzb.json'),
  ru: () => import('./messages/public/ru.json'),
  en: () => import('./messages/public/en.json'),
}
const adminLoaders: Loaders<AdminMessages> = {
  uz: () => import('./messages/admin/uz.json'),
  uzb: () => import('./messages/admin/uzb.json'),
  ru: () => import('./messages/admin/ru.json'),
  en: () => import('./messages/admin/en.json'),
}

const loaded = new Map<string, Messages>()

/** Whether a page (its path without the language) is of the admin area or its gate, and uses the admin texts. */
export function isAdminPath(path: string): boolean {
  return /^\/(admin|login)(\/|$)/.test(path)
}

const keyOf = (locale: Locale, path: string) => `${locale}:${isAdminPath(path)}`

/** Fetches the texts of a page's language; the browser does so before hydration and before a change of language. */
export async function loadMessages(locale: Locale, path: string): Promise<Messages> {
  const key = keyOf(locale, path)
  const known = loaded.get(key)
  if (known) return known
  const [shared, admin] = await Promise.all([
    publicLoaders[locale](),
    isAdminPath(path) ? adminLoaders[locale]() : undefined,
  ])
  const messages = { ...shared.default, ...admin?.default }
  loaded.set(key, messages)
  return messages
}

/** Texts that `loadMessages` has fetched already. */
export function messagesOf(locale: Locale, path: string): Messages {
  const messages = loaded.get(keyOf(locale, path))
  if (!messages) throw new Error(`the messages of "${locale}" were not loaded before rendering`)
  return messages
}
