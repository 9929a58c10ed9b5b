import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, localeFacts } from '#common/locale.ts'
import { appealLimits, appealOutcomes } from '#modules/appeals/contract.ts'
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
    </>
  )
}

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
