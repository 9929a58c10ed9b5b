import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import type { FieldError } from '#common/errors.ts'
import { Field } from './field.tsx'

type MessageFieldProps = {
  name: string
  label: string
  hint?: string
  /** Letters that fit. */
  most: number
  value: string | undefined
  errors: FieldError[] | undefined
  rows?: number
}

/** Told aloud from here on; before, nobody needs to know. */
const nearlyFull = 200

/** A text of several paragraphs that says how much room there is. A text that is too long is not cut: nothing is lost. */
export function MessageField({ name, label, hint, most, value, errors, rows = 8 }: MessageFieldProps) {
  const t = useTranslations('feedback.form')
  const { area, length, onChange } = useLength()
  const left = length === undefined ? undefined : most - length
  const room = () => {
    if (left === undefined) return t('upTo', { shown: formatCount(most) })
    return t(left < 0 ? 'over' : 'left', { left, over: -left, shown: formatCount(Math.abs(left)) })
  }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      errors={errors}
      after={
        <span className={left !== undefined && left < 0 ? 'meta count over' : 'meta count'} aria-hidden>
          {room()}
        </span>
      }
    >
      {(control) => (
        <>
          <textarea {...control} rows={rows} ref={area} defaultValue={value} onChange={onChange} />
          <span className="vh" role="status">
            {left !== undefined && left <= nearlyFull ? room() : ''}
          </span>
        </>
      )}
    </Field>
  )
}

/** Letters typed so far; unknown until scripts count them. */
function useLength() {
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState<number>()
  useEffect(() => setLength(lettersIn(area.current?.value ?? '')), [])
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => setLength(lettersIn(event.target.value))
  return { area, length, onChange }
}

const lettersIn = (text: string): number => [...text].length
