import { type Locale, localeFacts, locales } from '#common/locale.ts'

/** Filled: complete. Half: a draft or to be checked. Missing: nothing there. */
export type LocaleState = 'f' | 'd' | 'm'

/** The two-letter badge of one language; what it means is said by the text around it. */
export function LocaleBadge({ locale, state }: { locale: Locale; state: LocaleState }) {
  return (
    <span className="loc" aria-hidden="true">
      <i className={state}>{localeFacts[locale].badge}</i>
    </span>
  )
}

type LocaleBadgesProps = {
  states: Record<Locale, LocaleState>
  label: string
  /** The name of a state for readers: `Русский: заполнен`. */
  nameOf: (locale: Locale, state: LocaleState) => string
}

/** The four languages of a record at a glance. */
export function LocaleBadges({ states, label, nameOf }: LocaleBadgesProps) {
  const words = locales.map((locale) => nameOf(locale, states[locale]))
  return (
    <span className="loc" role="img" aria-label={`${label}. ${words.join(', ')}`}>
      {locales.map((locale, index) => (
        <i key={locale} className={states[locale]} title={words[index]}>
          {localeFacts[locale].badge}
        </i>
      ))}
    </span>
  )
}
