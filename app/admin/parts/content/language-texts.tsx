import { useTranslations } from 'use-intl'
import { LocaleBadge, type LocaleState } from '#app/ui/locale-badges.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { type Locale, localeFacts, locales } from '#common/locale.ts'

export type LanguageText = {
  title: string
  summary?: string
  html: string
  /** What else is written in the language, by what it is called. */
  besides?: { label: string; value: string }[]
}

type LanguageTextsProps = { textOf: (locale: Locale) => LanguageText; states: Record<Locale, LocaleState> }

/** A record as it stands in each language, without fallback: one below the other, each can be folded. HTML comes cleaned. */
export function LanguageTexts({ textOf, states }: LanguageTextsProps) {
  const t = useTranslations('menuTree')
  return (
    <div className="lts">
      {locales.map((locale) => {
        const { title, summary = '', html, besides = [] } = textOf(locale)
        const { tag, name } = localeFacts[locale]
        return (
          <details key={locale} open={locale === 'uz'} className="pn">
            <summary>
              <LocaleBadge locale={locale} state={states[locale]} />
              <span lang={tag}>{name}</span>
              <b lang={tag}>{title || t('noText')}</b>
            </summary>
            {title && (
              <h2 className="bigt" lang={tag}>
                {title}
              </h2>
            )}
            {summary && (
              <p className="lead" lang={tag}>
                {summary}
              </p>
            )}
            {html ? <RichText html={html} lang={tag} /> : !title && <p className="meta">{t('noText')}</p>}
            {besides.length > 0 && (
              <dl>
                {besides.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd lang={tag}>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </details>
        )
      })}
    </div>
  )
}
