import { useTranslations } from 'use-intl'
import { localeFacts } from '#common/locale.ts'
import { localeOf, plainName } from './field-list.ts'

/**
 * What fields are called: of `words` for `title`, `title_ru` gives `Заголовок, Русский`. Nested fields go by their first part and
 * the number of what they are in: `phones.1.phone` gives `Телефоны, 2`; where there is a word for `phones.phone`, with that behind
 * it, and where there is one for `phones.1`, that alone.
 */
export function useLabels(words: Record<string, string>): (field: string) => string {
  const t = useTranslations('editor')
  const shared: Record<string, string> = {
    slug: t('slug'),
    active: t('showing'),
    index: t('index'),
    alt: t('coverAlt'),
    decorative: t('decorative'),
    thumbnail: t('cover'),
  }
  const inItsLanguage = (word: string, field: string) => {
    const locale = localeOf(field)
    return locale ? t('fieldIn', { field: word, language: localeFacts[locale].name }) : word
  }
  return (field) => {
    const [first = field, at = '', inner = ''] = field.split('.')
    const own = words[`${first}.${at}`]
    if (own) return own
    const name = plainName(first)
    const called = inItsLanguage(words[name] ?? shared[name] ?? name, first)
    if (!/^\d+$/.test(at)) return called
    const part = words[`${name}.${plainName(inner)}`]
    return [called, Number(at) + 1, part && inItsLanguage(part, inner)].filter(Boolean).join(', ')
  }
}
