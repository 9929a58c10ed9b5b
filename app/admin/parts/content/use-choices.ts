import { useTranslations } from 'use-intl'
import { localeFacts, locales } from '#common/locale.ts'
import type { Choice } from './filter-bar.tsx'

/** Something to choose from that may lie below another. */
export type CategoryChoice = { id: number; name: string; depth: number }

/** Categories as options, each below the one it belongs to. */
export function categoryOptions(categories: CategoryChoice[]) {
  return categories.map(categoryOption)
}

/** A category as an option, moved in as deep as it lies. */
export const categoryOption = ({ id, name, depth }: CategoryChoice) => ({
  value: String(id),
  label: `${'\u2003'.repeat(depth)}${name}`,
})

/** The filters that many lists have: shown or hidden, languages, category, and the order where it is no column's. */
export function useChoices() {
  const t = useTranslations('content')
  const active: Choice = {
    name: 'active',
    label: t('state'),
    options: [
      { value: '', label: t('stateAll') },
      { value: 'true', label: t('stateOn') },
      { value: 'false', label: t('stateOff') },
    ],
  }
  const language: Choice = {
    name: 'language',
    label: t('language'),
    options: [
      { value: '', label: t('languageAll') },
      { value: 'complete', label: t('languageFull') },
      { value: 'incomplete', label: t('languageGaps') },
      ...locales.map((locale) => ({
        value: `no_${locale}`,
        label: t('languageNo', { language: localeFacts[locale].name }),
      })),
    ],
  }
  const category = (categories: CategoryChoice[]): Choice => ({
    name: 'category',
    label: t('category'),
    options: [{ value: '', label: t('categoryAll') }, ...categoryOptions(categories)],
  })
  const ordering: Choice = {
    name: 'ordering',
    label: t('order'),
    options: [
      { value: '', label: t('byIndex') },
      { value: '-updated_at', label: t('byUpdate') },
    ],
  }
  return { active, language, category, ordering }
}
