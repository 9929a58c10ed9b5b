import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { type Option, Select } from '#app/ui/select.tsx'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import type { ActPart } from './act-form.tsx'

type InForm = { part: ActPart; name: string; label: ReactNode; hint?: ReactNode }

/** A field of one line. */
export function LineField({
  part,
  name,
  label,
  hint,
  type = 'text',
  ...more
}: InForm & Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'min' | 'list'>) {
  return (
    <Field label={label} name={name} id={part.id(name)} hint={hint} errors={part.errors[name]}>
      {(control) => (
        <input
          {...control}
          {...more}
          className="field"
          type={type}
          max={lastOf[type]}
          defaultValue={part.typed(name)}
        />
      )}
    </Field>
  )
}

/** Words of some length, in a language of their own. */
export function TextField({
  part,
  name,
  label,
  hint,
  lang,
  ...more
}: InForm & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'ref'> & { lang?: Locale }) {
  return (
    <Field label={label} name={name} id={part.id(name)} hint={hint} errors={part.errors[name]}>
      {(control) => (
        <textarea
          rows={4}
          {...control}
          {...more}
          className="field"
          lang={lang && localeFacts[lang].tag}
          defaultValue={part.typed(name)}
        />
      )}
    </Field>
  )
}

/** One of several. */
export function ChoiceField({
  part,
  name,
  label,
  hint,
  options,
  usual,
}: InForm & { options: Option[]; usual?: string }) {
  return (
    <Field label={label} name={name} id={part.id(name)} hint={hint} errors={part.errors[name]}>
      {(control) => <Select {...control} options={options} defaultValue={part.typed(name) ?? usual ?? ''} />}
    </Field>
  )
}

const noteName = (locale: Locale) => `public_note_${locale}` as const

/** What the applicant is told: in the language that they write in, and in others where somebody wants. */
export function NoticeFields({ part, replyLocale }: { part: ActPart; replyLocale: Locale }) {
  const t = useTranslations('appealDesk')
  const field = (locale: Locale, errors = part.errors) => (
    <TextField
      key={locale}
      part={{ ...part, errors }}
      name={noteName(locale)}
      label={t('notice', { language: localeFacts[locale].name })}
      lang={locale}
      rows={locale === replyLocale ? 4 : 2}
      maxLength={2000}
    />
  )
  // A notice that is missing is missed in the first language; here it is asked for in the applicant's.
  const missing = part.errors[noteName(replyLocale)] ?? part.errors.public_note_uz
  const others = locales.filter((locale) => locale !== replyLocale)
  return (
    <>
      {field(replyLocale, missing ? { ...part.errors, [noteName(replyLocale)]: missing } : part.errors)}
      <details open={others.some((locale) => part.typed(noteName(locale)))}>
        <summary>{t('otherLanguages')}</summary>
        <div className="stack">{others.map((locale) => field(locale))}</div>
      </details>
    </>
  )
}

/** A note for colleagues beside a step. */
export function InternalNote({ part }: { part: ActPart }) {
  const t = useTranslations('appealDesk')
  return <TextField part={part} name="internal_note" label={t('noteField')} rows={2} maxLength={2000} />
}
