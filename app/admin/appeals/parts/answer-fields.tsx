import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { formatBytes } from '#common/bytes.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { type AppealFile, appealFileLimits, appealLimits, appealOutcomes } from '#modules/appeals/contract.ts'
import { ChoiceField, TextField } from './act-fields.tsx'
import type { ActPart } from './act-form.tsx'
import type { AppealWords } from './words.server.ts'

/** The beginning of a reply in the applicant's language. */
export type Template = { key: string; name: string; text: string }

type LetterFieldsProps = { part: ActPart; replyLocale: Locale; templates: Template[] }

/** What is written to the applicant, begun with a template where one fits. What was typed before it stays. */
export function LetterFields({ part, replyLocale, templates }: LetterFieldsProps) {
  const t = useTranslations('appealDesk')
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (text: string) => {
    const field = area.current
    if (!field) return
    field.value = [field.value.trim(), text].filter(Boolean).join('\n\n')
    field.focus()
  }
  return (
    <>
      <fieldset className="apl-t" aria-label={t('templates')}>
        <span className="meta">{t('template')}</span>
        {templates.map(({ key, name, text }) => (
          <button key={key} type="button" className="btn btn-s sm" onClick={() => insert(text)}>
            {name}
          </button>
        ))}
      </fieldset>
      <TextField
        part={part}
        name="text"
        label={t('text', { language: localeFacts[replyLocale].name })}
        lang={replyLocale}
        rows={8}
        maxLength={appealLimits.reply.max}
        ref={area}
      />
      <ReplyFiles part={part} />
    </>
  )
}

const accepted = appealFileLimits.extensions.map((each) => `.${each}`).join(',')

/** Files that go along, and those that arrived with a form that came back: each goes unless it is unticked. */
function ReplyFiles({ part }: { part: ActPart }) {
  const t = useTranslations('appealDesk')
  const { locale } = useLocale()
  const arrived: AppealFile[] = JSON.parse(part.typed('attached') ?? '[]')
  const errors = part.errors.files ?? part.errors.file
  const hint = t('replyFilesHint', { count: appealFileLimits.most, most: appealFileLimits.bytes / megabyte })
  return (
    <>
      <Field label={t('replyFiles')} name="files" id={part.id('files')} hint={hint} errors={errors}>
        {(control) => <input {...control} type="file" className="field" multiple accept={accepted} />}
      </Field>
      {arrived.map(({ id, name, size }) => (
        <label key={id} className="apl-c">
          <input type="checkbox" name="attached" value={id} defaultChecked />
          {name} <span className="meta">{formatBytes(size, locale)}</span>
        </label>
      ))}
    </>
  )
}

const megabyte = 1024 * 1024

/** What the answer did for the applicant. */
export function OutcomeField({ part, words }: { part: ActPart; words: AppealWords }) {
  const t = useTranslations('appealDesk')
  return (
    <ChoiceField
      part={part}
      name="outcome"
      label={t('outcome')}
      options={[
        { value: '', label: t('choose') },
        ...appealOutcomes.map((outcome) => ({ value: outcome, label: words.outcome[outcome] })),
      ]}
    />
  )
}
