import { useTranslations } from 'use-intl'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import { type PostFields, writingState } from './post-fields.ts'

/** How far each language is, and what visitors get where one is empty. */
export function ReadinessPanel({ fields }: { fields: PostFields }) {
  const t = useTranslations('editor')
  const word = { f: t('ready'), d: t('partly'), m: t('empty') }
  return (
    <section className="pn">
      <h2>{t('readiness')}</h2>
      <dl>
        {locales.map((locale) => {
          const state = writingState(fields, locale)
          const converted = locale === 'uzb' && state === 'd' && fields.uzb_converted !== ''
          return (
            <div key={locale}>
              <dt>
                <LocaleBadge locale={locale} state={state} />
                <span lang={localeFacts[locale].tag}>{localeFacts[locale].name}</span>
              </dt>
              <dd className={state === 'm' ? 'muted' : undefined}>{converted ? t('checkIt') : word[state]}</dd>
            </div>
          )
        })}
      </dl>
      <p className="meta">{t('readinessNote')}</p>
    </section>
  )
}
