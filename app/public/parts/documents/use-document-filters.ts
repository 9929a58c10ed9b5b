import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { localeFacts } from '#common/locale.ts'
import type { Filter, TextFilter } from '../register/filter.ts'
import type { DocumentsFound } from './documents.server.ts'

/** The filters of a list of documents with how many documents each choice gives. The types stand apart, as links. */
export function useDocumentFilters(found: DocumentsFound): { text: TextFilter; type: Filter; filters: Filter[] } {
  const t = useTranslations('library')
  const { locale } = useLocale()
  const { counts } = found
  const counted = (label: string, count: number) => `${label} (${formatCount(count)})`
  const type: Filter = {
    ...{ name: 'type', label: t('types'), all: t('allTypes'), value: found.type },
    options: found.type ? [{ value: found.type, label: t(`docTypes.${found.type}`) }] : [],
  }
  const filters: Filter[] = [
    {
      ...{ name: 'year', label: t('year'), all: t('allYears'), value: found.year?.toString() },
      options: counts.years.map(({ year, count }) => ({ value: String(year), label: counted(String(year), count) })),
    },
    {
      ...{ name: 'body', label: t('body'), all: t('allBodies'), value: found.body },
      options: counts.bodies.map(({ body, name, lang, count }) => ({
        ...{ value: body, label: counted(name, count) },
        lang: lang === locale || locale === 'uzb' ? undefined : localeFacts[lang].tag,
      })),
    },
    {
      ...{ name: 'status', label: t('status'), all: t('allStatuses'), value: found.status },
      options: counts.statuses.map(({ status, count }) => ({
        ...{ value: status, label: counted(t(`statuses.${status}`), count) },
      })),
    },
  ]
  return {
    text: { label: t('text'), example: t('textExample'), value: found.q },
    type,
    filters: filters.map(withChosen).filter(({ options, value }) => options.length > 1 || value),
  }
}

/** What is chosen stands in its list even where nothing is left of it. */
const withChosen = (filter: Filter): Filter =>
  !filter.value || filter.options.some(({ value }) => value === filter.value)
    ? filter
    : { ...filter, options: [...filter.options, { value: filter.value, label: filter.value }] }
