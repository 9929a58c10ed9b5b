import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'

/** The language of a question or an option, where it is not that of the page. */
export function useTagOf(): (lang: keyof typeof localeFacts) => string | undefined {
  const { locale } = useLocale()
  return (lang) => (lang === locale ? undefined : localeFacts[lang].tag)
}
