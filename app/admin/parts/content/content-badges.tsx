import { useTranslations } from 'use-intl'
import { LocaleBadges, type LocaleState } from '#app/ui/locale-badges.tsx'
import { type Locale, localeFacts } from '#common/locale.ts'

/** The four languages of a record at a glance, with words for readers. */
export function ContentBadges({ states }: { states: Record<Locale, LocaleState> }) {
  const t = useTranslations('badges')
  return (
    <LocaleBadges
      states={states}
      label={t('label')}
      nameOf={(locale, state) => t(state, { language: localeFacts[locale].name })}
    />
  )
}
