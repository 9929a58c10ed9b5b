import { kept as en } from '#app/i18n/messages/worker/en.json'
import { kept as ru } from '#app/i18n/messages/worker/ru.json'
import { kept as uz } from '#app/i18n/messages/worker/uz.json'
import { kept as uzb } from '#app/i18n/messages/worker/uzb.json'
import { formatDateTime } from '#common/dates.ts'
import type { Locale } from '#common/locale.ts'
import { type Preferences, preferenceAttributes } from '#common/preferences.ts'

const texts: Record<Locale, { copy: string }> = { uz, uzb, ru, en }

/**
 * A kept page with a line on top that says so and of when it is. Its element has a name of its own: React passes over
 * elements that it does not expect in the body, and would take a `div` for one of the page's.
 */
export function markedAsKept(html: string, locale: Locale, time: Date): string {
  const words = texts[locale].copy.replace('{time}', () => formatDateTime(time.toISOString()))
  return html.replace(/<body[^>]*>/, (body) => `${body}<kept-copy role="status">${words}</kept-copy>`)
}

/** A kept page as the visitor wants pages to look now, which may have changed since it was kept. */
export function inLook(html: string, preferences: Preferences): string {
  const attributes = Object.entries(preferenceAttributes(preferences)).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${value}"`],
  )
  return html.replace(/<html[^>]*>/, (tag) => {
    const bare = tag.slice(0, -1).replace(/ data-(?:theme|contrast|grey|size)="[^"]*"/g, '')
    return `${bare}${attributes.join('')}>`
  })
}

/** A page for reading only. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}

const pinnedItem = /<li data-keep="([^"]*)">[\s\S]*?<\/li>/g

/** The paths that the offline page asks to keep. */
export function pathsToKeep(html: string): string[] {
  return [...html.matchAll(pinnedItem)].map(([, path = '']) => plain(path))
}

/** The offline page with what is really kept: of its own list, and of what was read lately. */
export function withKept(html: string, isKept: (path: string) => boolean, read: { path: string; title: string }[]) {
  const items = read.map(({ path, title }) => `<li><a href="${escaped(path)}">${title || escaped(path)}</a></li>`)
  return html
    .replace(pinnedItem, (item, path: string) => (isKept(plain(path)) ? item : ''))
    .replace(/(<div id="last-read"[^>]*>)[\s\S]*?(<\/div>)/, (whole, open: string, close: string) =>
      items.length > 0 ? `${open}<ul class="kept-list">${items.join('')}</ul>${close}` : whole,
    )
}

/** The address of the next page of a list, from the links under it. */
export function nextPage(html: string): string | undefined {
  const link = /<a\b[^>]*\brel="next"[^>]*>/.exec(html)?.[0] ?? ''
  const address = /\bhref="([^"]*)"/.exec(link)?.[1]
  return address === undefined ? undefined : plain(address)
}

/** Styles and fonts that a page names. */
export function assetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:css|woff2)/g)].map(([path]) => path))]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const plain = (attribute: string) => attribute.replaceAll('&amp;', '&')
