import { useTranslations } from 'use-intl'
import { LocaleBadge, type LocaleState } from '#app/ui/locale-badges.tsx'
import { type Locale, localeFacts, locales } from '#common/locale.ts'

type ReadinessPanelProps = {
  stateOf: (locale: Locale) => LocaleState
  converted: boolean
  /** Whether a language is kept from visitors until it is ready. */
  isDraft?: (locale: Locale) => boolean
}

/** How far each language is, and what visitors get where one is empty. */
export function ReadinessPanel({ stateOf, converted, isDraft }: ReadinessPanelProps) {
  const t = useTranslations('editor')
  const word = { f: t('ready'), d: t('partly'), m: t('empty') }
  return (
    <section className="pn">
      <h2>{t('readiness')}</h2>
      <dl>
        {locales.map((locale) => {
          const state = stateOf(locale)
          const draft = state !== 'm' && isDraft?.(locale)
          const unread = locale === 'uzb' && state === 'd' && converted
          return (
            <div key={locale}>
              <dt>
                <LocaleBadge locale={locale} state={state} />
                <span lang={localeFacts[locale].tag}>{localeFacts[locale].name}</span>
              </dt>
              <dd className={state === 'm' ? 'muted' : undefined}>
                {draft ? t('draft') : unread ? t('checkIt') : word[state]}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="meta">{t('readinessNote')}</p>
    </section>
  )
}
