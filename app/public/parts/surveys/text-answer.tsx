import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import { fieldNames } from './field-names.ts'
import type { AnswersProps } from './question-field.tsx'

const longest = { short: 250, long: 2000 }

/** An answer in words: a line, or room for several. */
export function TextAnswer({ question: { id, kind, required }, typed, describedBy, invalid }: AnswersProps) {
  const t = useTranslations('surveys')
  const name = fieldNames.question(id)
  const max = longest[kind === 'short' ? 'short' : 'long']
  const control = {
    className: 'field',
    id: name,
    name,
    required,
    maxLength: max,
    defaultValue: typed[name]?.[0],
    autoComplete: 'off',
    'aria-invalid': invalid || undefined,
    'aria-describedby': [describedBy, `${name}-most`].filter(Boolean).join(' '),
  }
  return (
    <>
      {kind === 'short' ? <input type="text" {...control} /> : <textarea rows={4} {...control} />}
      <p className="hint" id={`${name}-most`}>
        {t('upTo', { shown: formatCount(max) })}
      </p>
    </>
  )
}
