import { CircleAlert, Languages as LanguagesIcon, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { ConvertTools } from './convert-tools.tsx'
import { LanguagePane } from './language-pane.tsx'
import { localeOf, type PostFields, writingState } from './post-fields.ts'

type LanguagesProps = {
  fields: PostFields
  base: PostFields
  isNew: boolean
  errors: FieldErrors | undefined
  pane: Locale
  onPane: (pane: Locale) => void
  onChange: (name: string, value: string) => void
  setMany: (values: Partial<PostFields>) => void
}

/** The four languages of a post: one at a time, or the Uzbek source beside another. All of them are in the form always. */
export function Languages({ fields, base, isNew, errors, pane, onPane, onChange, setMany }: LanguagesProps) {
  const t = useTranslations('editor')
  const [view, setView] = useState<'one' | 'two'>('one')
  const wrong = Object.keys(errors ?? {}).filter((name) => !name.startsWith('alt_'))
  const stateOf = (locale: Locale) => {
    if (locale === 'uzb' && fields.uzb_converted === 'on') return 'converted'
    return !isNew && locale !== 'uz' && sourceHasMoved(fields, base, locale) ? 'sourceChanged' : undefined
  }
  return (
    <>
      <div className="ed-h">
        <Segmented
          label={t('languages')}
          name="pane"
          value={pane}
          onChange={onPane}
          options={locales.map((locale) => ({
            value: locale,
            lang: localeFacts[locale].tag,
            label: (
              <>
                <LocaleBadge locale={locale} state={writingState(fields, locale)} />
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
          value={view}
          onChange={setView}
          options={[
            { value: 'one', label: t('one') },
            { value: 'two', label: t('two') },
          ]}
        />
      </div>
      <div className="panes">
        {locales.map((locale) => {
          const state = stateOf(locale)
          const Icon = state === 'converted' ? LanguagesIcon : RotateCcw
          return (
            <LanguagePane
              key={locale}
              locale={locale}
              fields={fields}
              errors={errors}
              onChange={onChange}
              state={
                state && (
                  <span className="st wa">
                    <Icon className="i" aria-hidden="true" />
                    {t(state)}
                  </span>
                )
              }
              tools={
                (locale === 'uz' || locale === 'uzb') && <ConvertTools to={locale} fields={fields} setMany={setMany} />
              }
            />
          )
        })}
      </div>
    </>
  )
}

/** The Uzbek text has been changed since it was stored, and this translation of it has not. */
function sourceHasMoved(fields: PostFields, base: PostFields, locale: Locale): boolean {
  const moved = (each: Locale) =>
    fields[localizedName('title', each)] !== base[localizedName('title', each)] ||
    fields[localizedName('description', each)] !== base[localizedName('description', each)]
  return writingState(base, locale) !== 'm' && moved('uz') && !moved(locale)
}
