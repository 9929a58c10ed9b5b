import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RichTextField } from '#app/admin/parts/rich-text/rich-text-field.tsx'
import { CharacterCount, nearEnd } from '#app/ui/character-count.tsx'
import { Field } from '#app/ui/field.tsx'
import { localeFacts } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { plainText } from '#common/rich-text.ts'
import { type MoreProps, PlaceField, SearchFields } from './language-more.tsx'
import { mostSummary, mostTitle } from './post-fields.ts'

type LanguagePaneProps = MoreProps & {
  /** Beside the language's name: what state its text is in, and what can be done about it. */
  state?: ReactNode
  tools?: ReactNode
}

/** One language of a post: title, summary, place, text, and what search engines show. */
export function LanguagePane({ locale, fields, errors, onChange, state, tools }: LanguagePaneProps) {
  const t = useTranslations('editor')
  const { tag, name: language } = localeFacts[locale]
  const title = localizedName('title', locale)
  const summary = localizedName('summary', locale)
  const description = localizedName('description', locale)
  const words = plainText(fields[description]).split(' ').filter(Boolean).length
  const more = { locale, fields, errors, onChange }
  const label = (field: string) => t('fieldIn', { field, language })
  return (
    <section className="pane" data-locale={locale} aria-label={language}>
      <div className="pane-h">
        <b lang={tag}>{language}</b>
        {locale === 'uz' && <span className="meta">{t('source')}</span>}
        {state}
        <span className="push">
          <span className="meta">{t('words', { n: words })}</span>
          {tools}
        </span>
      </div>
      <Field
        label={label(t('title'))}
        hideLabel
        name={title}
        errors={errors?.[title]}
        count={nearEnd(fields[title], mostTitle) && <CharacterCount length={fields[title].length} most={mostTitle} />}
      >
        {(control) => (
          <textarea
            {...control}
            className="bigt"
            lang={tag}
            rows={2}
            placeholder={t('title')}
            value={fields[title]}
            onChange={(event) => onChange(title, event.target.value.replace(/\n/g, ' '))}
          />
        )}
      </Field>
      <Field
        label={
          <>
            {t('summary')} <span className="meta">{t('optional')}</span>
          </>
        }
        name={summary}
        errors={errors?.[summary]}
        count={<CharacterCount length={fields[summary].trim().length} most={mostSummary} />}
      >
        {(control) => (
          <textarea
            {...control}
            className="field"
            lang={tag}
            rows={3}
            value={fields[summary]}
            onChange={(event) => onChange(summary, event.target.value)}
          />
        )}
      </Field>
      <PlaceField {...more} />
      <Field label={label(t('text'))} hideLabel name={description} errors={errors?.[description]}>
        {(control) => (
          <RichTextField
            control={control}
            label={label(t('text'))}
            lang={tag}
            placeholder={t('textPlaceholder')}
            value={fields[description]}
            onChange={(html) => onChange(description, html)}
          />
        )}
      </Field>
      <SearchFields {...more} />
    </section>
  )
}
