import { useTranslations } from 'use-intl'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'

/** What the fields of posts are called. */
export function usePostLabels(): (field: string) => string {
  const t = useTranslations('editor')
  const list = useTranslations('content')
  return useLabels({
    title: t('title'),
    summary: t('summary'),
    description: t('text'),
    type: t('type'),
    category: list('category'),
    thumbnail: t('cover'),
    date: t('date'),
    publish_at: t('publishAt'),
    unpublish_at: t('unpublishAt'),
    uzb_converted: t('converted'),
  })
}
