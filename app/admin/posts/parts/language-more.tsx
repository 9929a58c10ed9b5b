import { useTranslations } from 'use-intl'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { CharacterCount, nearEnd } from '#app/ui/character-count.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { holdsAny, mostSeoDescription, mostSeoTitle, type PostFields } from './post-fields.ts'

export type MoreProps = {
  locale: Locale
  fields: PostFields
  errors: FieldErrors | undefined
  onChange: (name: string, value: string) => void
}

/** Where what is announced takes place. Other posts have the field only where the place is written in some language. */
export function PlaceField({ locale, fields, errors, onChange }: MoreProps) {
  const t = useTranslations('postMore')
  const name = localizedName('place', locale)
  return (
    <div data-of="ANNOUNCEMENTS" data-holds={holdsAny(fields, ['event_at', 'place']) || undefined}>
      <Field label={<InLanguage word={t('place')} locale={locale} />} name={name} errors={errors?.[name]}>
        {(control) => (
          <input
            {...control}
            className="field"
            lang={localeFacts[locale].tag}
            value={fields[name]}
            onChange={(event) => onChange(name, event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** What search engines show in place of title and summary. */
export function SearchFields({ locale, fields, errors, onChange }: MoreProps) {
  const t = useTranslations('postMore')
  const { tag } = localeFacts[locale]
  const title = localizedName('seo_title', locale)
  const description = localizedName('seo_description', locale)
  const written = [title, description].filter((name) => fields[name] !== '').length
  return (
    <Folded
      className="pane-f"
      title={t('seo')}
      count={written}
      wrong={Boolean(errors?.[title] ?? errors?.[description])}
    >
      <Field
        label={<InLanguage word={t('seoTitle')} locale={locale} />}
        name={title}
        hint={t('seoHint')}
        errors={errors?.[title]}
        count={
          nearEnd(fields[title], mostSeoTitle) && <CharacterCount length={fields[title].length} most={mostSeoTitle} />
        }
      >
        {(control) => (
          <input
            {...control}
            className="field"
            lang={tag}
            placeholder={fields[localizedName('title', locale)]}
            value={fields[title]}
            onChange={(event) => onChange(title, event.target.value)}
          />
        )}
      </Field>
      <Field
        label={<InLanguage word={t('seoDescription')} locale={locale} />}
        name={description}
        errors={errors?.[description]}
        count={<CharacterCount length={fields[description].trim().length} most={mostSeoDescription} />}
      >
        {(control) => (
          <textarea
            {...control}
            className="field"
            lang={tag}
            rows={3}
            placeholder={fields[localizedName('summary', locale)]}
            value={fields[description]}
            onChange={(event) => onChange(description, event.target.value)}
          />
        )}
      </Field>
    </Folded>
  )
}

function InLanguage({ word, locale }: { word: string; locale: Locale }) {
  const t = useTranslations('editor')
  return (
    <>
      {word}
      <span className="vh">, {localeFacts[locale].name}</span> <span className="meta">{t('optional')}</span>
    </>
  )
}
