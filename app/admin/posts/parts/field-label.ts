import type { useTranslations } from 'use-intl'
import { localeFacts } from '#common/locale.ts'
import { type FieldName, localeOf } from './post-fields.ts'

type EditorTexts = ReturnType<typeof useTranslations<'editor'>>
type ListTexts = ReturnType<typeof useTranslations<'postList'>>

/** What a field is called: `title_ru` gives `Заголовок, Русский`. */
export function fieldLabel(t: EditorTexts, list: ListTexts): (field: FieldName) => string {
  const words: Record<string, string> = {
    title: t('title'),
    summary: t('summary'),
    description: t('text'),
    alt: t('coverAlt'),
    slug: t('slug'),
    type: t('type'),
    category: list('category'),
    thumbnail: t('cover'),
    date: t('date'),
    publish_at: t('publishAt'),
    unpublish_at: t('unpublishAt'),
    active: list('active'),
    uzb_converted: t('converted'),
    decorative: t('decorative'),
  }
  return (field) => {
    const locale = localeOf(field)
    const name = locale ? field.slice(0, -locale.length - 1) : field
    const word = words[name] ?? field
    return locale ? t('fieldIn', { field: word, language: localeFacts[locale].name }) : word
  }
}
