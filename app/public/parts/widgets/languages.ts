import { locales } from '#common/locale.ts'

/** The two written forms of Chinese are named by their script, not by a country. */
const written: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

export type Language = { tag: string; name: string }

/** The languages that the page translation offers, without the portal's own: those are written by people. */
export function offered(tags: string[]): string[] {
  return tags.filter((tag) => !locales.some((own) => own === tag.split('-', 1)[0]))
}

/** Languages under the names that they have for themselves, in the order given. Server only: browsers know fewer. */
export function ownNames(tags: string[]): Language[] {
  return tags.map((tag) => {
    const language = written[tag] ?? tag
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? tag
    return { tag, name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) }
  })
}
