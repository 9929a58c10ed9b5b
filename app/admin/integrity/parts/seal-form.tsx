import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'

type SealFormProps = { step: 'message' | 'note'; keys: string[]; label: string; send: string }

const longest = 5000

/** A text that is sealed in this browser before it is sent: the server gets ciphertext. It is emptied once that arrived. */
export function SealForm({ step, keys, label, send }: SealFormProps) {
  const t = useTranslations('integrityDesk')
  const fetcher = useFetcher<Refused | { done: true }>()
  const form = useRef<HTMLFormElement>(null)
  const { data, state } = fetcher
  const isRefused = data && 'refused' in data
  useEffect(() => {
    if (data && 'done' in data) form.current?.reset()
  }, [data])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (text === '') return
    const { sealText } = await import('./custodian.ts')
    await fetcher.submit({ step, sealed: await sealText(keys, text) }, { method: 'post' })
  }
  return (
    <form ref={form} onSubmit={submit} className="int-s" autoComplete="off">
      <div className="fld">
        <label htmlFor={`text-${step}`}>{label}</label>
        <textarea id={`text-${step}`} name="text" className="field" rows={4} maxLength={longest} required />
      </div>
      <button type="submit" className="btn btn-p sm" disabled={state !== 'idle'}>
        {send}
      </button>
      {isRefused && (
        <p className="emsg" role="alert">
          {data.message}
        </p>
      )}
      <p className="meta">{t('sealedHere')}</p>
    </form>
  )
}
