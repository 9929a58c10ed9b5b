import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RichTextField } from '#app/admin/parts/rich-text/rich-text-field.tsx'
import { CharacterCount, nearEnd } from '#app/ui/character-count.tsx'
import { type Control, Field } from '#app/ui/field.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Fields, TextField } from './field-list.ts'
import type { PaneExtras } from './languages.tsx'

type TextPaneProps = PaneExtras & {
  locale: Locale
  texts: TextField[]
  /** What fields are called, without the language; also the headings of sections. */
  words: Record<string, string>
  fields: Fields
  errors: FieldErrors | undefined
  onChange: (name: string, value: string) => void
  children?: ReactNode
}

/** One language of a record: its translated texts in the order of the field list. */
export function TextPane({ locale, texts, words, fields, errors, onChange, state, tools, children }: TextPaneProps) {
  const t = useTranslations('editor')
  const { tag, name: language } = localeFacts[locale]
  return (
    <section className="pane" data-locale={locale} aria-label={language}>
      <div className="pane-h">
        <b lang={tag}>{language}</b>
        {locale === 'uz' && <span className="meta">{t('source')}</span>}
        {state}
        <span className="push">{tools}</span>
      </div>
      {texts.map((text) => {
        const name = localizedName(text.name, locale)
        const value = fields[name] ?? ''
        const word = words[text.name] ?? text.name
        const inLanguage = t('fieldIn', { field: word, language })
        const counted = text.look === 'area' || nearEnd(value, text.most)
        return (
          <Fragment key={name}>
            {text.section && <h2 className="pane-s">{words[text.section]}</h2>}
            <Field
              label={
                <>
                  {word}
                  <span className="vh">, {language}</span>
                  {text.optional && <span className="meta"> {t('optional')}</span>}
                </>
              }
              hideLabel={text.look === 'title'}
              name={name}
              errors={errors?.[name]}
              count={counted && text.look !== 'html' && <CharacterCount length={value.length} most={text.most} />}
            >
              {(control) => (
                <TextInput
                  text={text}
                  control={control}
                  label={inLanguage}
                  placeholder={word}
                  tag={tag}
                  value={value}
                  onChange={(next) => onChange(name, next)}
                />
              )}
            </Field>
          </Fragment>
        )
      })}
      {children}
    </section>
  )
}

type TextInputProps = {
  text: TextField
  control: Control
  label: string
  placeholder: string
  tag: string
  value: string
  onChange: (value: string) => void
}

function TextInput({ text, control, label, placeholder, tag, value, onChange }: TextInputProps) {
  const t = useTranslations('editor')
  if (text.look === 'html') {
    return (
      <RichTextField
        control={control}
        label={label}
        lang={tag}
        placeholder={t('textPlaceholder')}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (text.look === 'line') {
    return (
      <input
        {...control}
        className="field"
        lang={tag}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const isTitle = text.look === 'title'
  return (
    <textarea
      {...control}
      className={isTitle ? 'bigt' : 'field'}
      lang={tag}
      rows={isTitle ? 2 : 4}
      placeholder={isTitle ? placeholder : undefined}
      value={value}
      onChange={(event) => onChange(isTitle ? event.target.value.replace(/\n/g, ' ') : event.target.value)}
    />
  )
}
