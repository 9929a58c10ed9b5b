import { useTranslations } from 'use-intl'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'

/** What the fields of posts are called. */
export function usePostLabels(): (field: string) => string {
  const t = useTranslations('editor')
  const list = useTranslations('content')
  const more = useTranslations('postMore')
  const words = useTranslations('documents')
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
    pinned_until: more('pinned'),
    document: words('files'),
    regions: more('regions'),
    tags: more('tags'),
    act_number: more('actField', { field: words('number') }),
    act_date: more('actField', { field: words('adoptedOn') }),
    act_in_force: more('actField', { field: words('inForceFrom') }),
    act_url: more('actField', { field: words('lexUrl') }),
    event_at: more('eventAt'),
    place: more('place'),
    draft: more('draft'),
    seo_title: more('seoTitle'),
    seo_description: more('seoDescription'),
  })
}
