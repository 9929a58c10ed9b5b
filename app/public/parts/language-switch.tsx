import { ChevronDown, Globe } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Popup } from '#app/ui/popup.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import { LanguageLink } from './language-link.tsx'

/** The three other languages, each in its own words, leading to the same page. */
export function LanguageSwitch() {
  const t = useTranslations('header')
  const { locale } = useLocale()
  const { badge, name } = localeFacts[locale]
  return (
    <Popup
      className="lang"
      label={`${t('language')}: ${badge}, ${name}`}
      summary={
        <>
          <Globe className="i" aria-hidden />
          <span>{badge}</span>
          <ChevronDown className="i s turn" aria-hidden />
        </>
      }
    >
      <ul className="menu-pop">
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <li key={other}>
              <LanguageLink locale={other} className="mi">
                <b aria-hidden>{localeFacts[other].badge}</b>
                {localeFacts[other].name}
              </LanguageLink>
            </li>
          ))}
      </ul>
    </Popup>
  )
}
