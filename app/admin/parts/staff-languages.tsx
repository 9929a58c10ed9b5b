import { useTranslations } from 'use-intl'
import { LanguageLink } from '#app/public/parts/language-link.tsx'
import { localeFacts, locales } from '#common/locale.ts'

/** The same screen in the four languages, each by its own name, its badge where there is no room. */
export function StaffLanguages() {
  const t = useTranslations('header')
  return (
    <ul className="langs" aria-label={t('language')}>
      {locales.map((each) => (
        <li key={each}>
          <LanguageLink locale={each} title={localeFacts[each].name}>
            <span>{localeFacts[each].name}</span>
            <b aria-hidden="true">{localeFacts[each].badge}</b>
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}
