import { CircleAlert, Languages as LanguagesIcon, RotateCcw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LocaleBadge, type LocaleState } from '#app/ui/locale-badges.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { ConvertTools } from './convert-tools.tsx'
import { type Fields, localeOf, type TextField } from './field-list.ts'

/** What the pane of one language is given besides the form's values. */
export type PaneExtras = { state?: ReactNode; tools?: ReactNode }

/** Which language is open, and whether the Uzbek source stands beside it. */
export type OpenLanguages = { pane: Locale; view: 'one' | 'two' }

type LanguagesProps = {
  texts: TextField[]
  fields: Fields
  base: Fields
  isNew: boolean
  errors: FieldErrors | undefined
  open: OpenLanguages
  onOpen: (open: OpenLanguages) => void
  setMany: (values: Fields) => void
  nameOf: (field: string) => string
  stateOf: (locale: Locale) => LocaleState
  converted: boolean
  onConverted: (converted: boolean) => void
  children: (locale: Locale, extras: PaneExtras) => ReactNode
}

/** The four languages of a record: one at a time, or the Uzbek source beside another. All of them are in the form always. */
export function Languages(props: LanguagesProps) {
  const { texts, fields, base, isNew, errors, open, onOpen, setMany, nameOf, stateOf, converted, onConverted } = props
  const t = useTranslations('editor')
  const earlier = useRef<Fields>({})
  const isWritten = (locale: Locale) => texts.some(({ name }) => fields[localizedName(name, locale)])
  /** The Uzbek text goes into the other script from where it is written, and what came of it can be put back there. */
  const directions = (locale: Locale): ('uz' | 'uzb')[] => {
    if (locale === 'uzb') return ['uzb']
    if (locale !== 'uz') return []
    const there = open.view === 'one' ? (['uzb'] as const) : []
    return isWritten('uzb') ? ['uz', ...there] : [...there]
  }
  const wrong = Object.keys(errors ?? {}).filter((name) => !name.startsWith('alt_'))
  const noteOf = (locale: Locale) => {
    if (locale === 'uzb' && converted) return 'converted'
    return !isNew && locale !== 'uz' && sourceHasMoved(texts, fields, base, locale) ? 'sourceChanged' : undefined
  }
  return (
    <>
      <div className="ed-h">
        <Segmented
          label={t('languages')}
          name="pane"
          value={open.pane}
          onChange={(pane) => onOpen({ ...open, pane })}
          options={locales.map((locale) => ({
            value: locale,
            lang: localeFacts[locale].tag,
            label: (
              <>
                <LocaleBadge locale={locale} state={stateOf(locale)} />
                {localeFacts[locale].name}
                {wrong.some((name) => localeOf(name) === locale) && (
                  <CircleAlert className="bad" role="img" aria-label={t('errorsTitle')} />
                )}
              </>
            ),
          }))}
        />
        <span className="sp" />
        <Segmented
          label={t('layout')}
          name="view"
          value={open.view}
          onChange={(view) => onOpen({ ...open, view })}
          options={[
            { value: 'one', label: t('one') },
            { value: 'two', label: t('two') },
          ]}
        />
      </div>
      <div className="panes">
        {locales.map((locale) => {
          const note = noteOf(locale)
          const Icon = note === 'converted' ? LanguagesIcon : RotateCcw
          return props.children(locale, {
            state: note && (
              <span className="st wa">
                <Icon className="i" aria-hidden="true" />
                {t(note)}
              </span>
            ),
            tools: directions(locale).map((to) => (
              <ConvertTools
                key={to}
                to={to}
                texts={texts}
                fields={fields}
                setMany={setMany}
                nameOf={nameOf}
                earlier={earlier}
                converted={converted}
                onConverted={onConverted}
                accepts={locale === 'uzb'}
              />
            )),
          })
        })}
      </div>
    </>
  )
}

/** The Uzbek text has been changed since it was stored, and this translation of it has not. */
function sourceHasMoved(texts: TextField[], fields: Fields, base: Fields, locale: Locale): boolean {
  const moved = (each: Locale) =>
    texts.some(({ name }) => fields[localizedName(name, each)] !== base[localizedName(name, each)])
  const isTranslated = texts.some(({ name }) => base[localizedName(name, locale)])
  return isTranslated && moved('uz') && !moved(locale)
}
