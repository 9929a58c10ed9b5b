import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { Field } from '#app/ui/field.tsx'

type SealFormProps = { step: 'message' | 'note'; keys: string[]; label: string; send: string }

const longest = 5000

/** A text that is sealed in this browser before it is sent: the server gets ciphertext. It is emptied once that arrived. */
export function SealForm({ step, keys, label, send }: SealFormProps) {
  const t = useTranslations('integrityDesk')
  const fetcher = useFetcher<Refused | { done: true }>()
  const form = useRef<HTMLFormElement>(null)
  const { data, state } = fetcher
  const [missing, setMissing] = useState(false)
  const refused = state === 'idle' && data && 'refused' in data ? data.message : undefined
  const message = missing ? t('textMissing') : refused
  useEffect(() => {
    if (data && 'done' in data) form.current?.reset()
  }, [data])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setMissing(text === '')
    if (text === '') return event.currentTarget.querySelector('textarea')?.focus()
    const { sealText } = await import('./custodian.ts')
    await fetcher.submit({ step, sealed: await sealText(keys, text) }, { method: 'post' })
  }
  return (
    <form ref={form} onSubmit={submit} className="int-s" autoComplete="off" noValidate>
      <Field
        label={label}
        name="text"
        id={`text-${step}`}
        errors={message ? [{ code: 'refused', message }] : undefined}
      >
        {(control) => <textarea {...control} className="field" rows={4} maxLength={longest} />}
      </Field>
      <button type="submit" className="btn btn-p sm" disabled={state !== 'idle'}>
        {send}
      </button>
      <p className="vh" role="alert">
        {refused}
      </p>
      <p className="meta">{t('sealedHere')}</p>
    </form>
  )
}
