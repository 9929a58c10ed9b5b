import { localeFacts } from '#common/locale.ts'

/** The language of one text of a record, where it stands in Uzbek on a page in another language. */
export function languageOf(name: string, untranslated: readonly string[]): string | undefined {
  return untranslated.includes(name) ? localeFacts.uz.tag : undefined
}
