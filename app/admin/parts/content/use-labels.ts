import { useTranslations } from 'use-intl'
import { localeFacts } from '#common/locale.ts'
import { localeOf, plainName } from './field-list.ts'

/**
 * What fields are called: of `words` for `title`, `title_ru` gives `Заголовок, Русский`. Nested fields go by their first part and
 * the number of what they are in: `phones.1.phone` gives `Телефоны, 2`.
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
  return (field) => {
    const [first = field, at = ''] = field.split('.')
    const locale = localeOf(first)
    const name = plainName(first)
    const word = words[name] ?? shared[name] ?? name
    const called = locale ? t('fieldIn', { field: word, language: localeFacts[locale].name }) : word
    return /^\d+$/.test(at) ? `${called}, ${Number(at) + 1}` : called
  }
}
