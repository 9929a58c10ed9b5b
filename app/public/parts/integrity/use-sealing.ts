import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { FieldErrors } from '#common/errors.ts'
import type { Evidence } from '#modules/integrity/contract.ts'
import { attachedText } from '../appeals/answers.ts'
import { sendEvidence } from './send-evidence.ts'

type Sealing = {
  keys: string[]
  action: string
  /** Files that arrived before. */
  attached: Evidence[]
  /** What is wrong with the fields; nothing: it can be sealed. */
  check: (form: FormData, files: number) => FieldErrors
  /** What is sealed. */
  thing: (form: FormData) => unknown
  /** Fields that go along as they are. */
  open: string[]
}

/**
 * Seals a form in this browser before it is sent: the server gets ciphertext. Files go ahead of it one by one, and what is
 * missing is said here, so that no word leaves unsealed. A browser that cannot seal sends the form as one without scripts
 * does, and the server seals it.
 */
export function useSealing({ keys, action, attached: before, check, thing, open }: Sealing) {
  const submit = useSubmit()
  const { to } = useLocale()
  const [attached, setAttached] = useState(before)
  const [errors, setErrors] = useState<FieldErrors>()
  const [sending, setSending] = useState(false)
  const [offline, setOffline] = useState(false)
  const plain = useRef(false)
  useEffect(() => {
    const watching = new AbortController()
    window.addEventListener('online', () => setOffline(false), { signal: watching.signal })
    return () => watching.abort()
  }, [])

  async function send(form: HTMLFormElement, button: HTMLElement | null) {
    const given = new FormData(form, button)
    const removed = given.get('remove')
    if (removed) return setAttached(attached.filter(({ id }) => id !== removed))
    const arrived = await sendEvidence(to('/api/integrity/files/'), given.getAll('files'))
    const files = [...attached, ...arrived.files]
    setAttached(files)
    for (const field of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) field.value = ''
    if (arrived.errors.length > 0) return setErrors({ files: arrived.errors })
    if (given.get('step') === 'attach') return setErrors(undefined)
    const wrong = check(given, files.length)
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    const { sealHere } = await import('./seal.ts')
    const body = new FormData()
    body.set('sealed', await sealHere(keys, thing(given)))
    for (const name of ['step', ...open]) body.set(name, String(given.get(name) ?? ''))
    for (const file of files) body.append('attached', attachedText(file))
    setErrors(undefined)
    await submit(body, { method: 'post', encType: 'multipart/form-data', action })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (plain.current) return
    event.preventDefault()
    if (!navigator.onLine) return setOffline(true)
    if (sending) return
    setSending(true)
    const [form, button] = [event.currentTarget, (event.nativeEvent as SubmitEvent).submitter]
    send(form, button)
      .catch((error: unknown) => {
        // Without an answer the network is at fault; otherwise this browser cannot seal.
        if (error instanceof TypeError && !navigator.onLine) return setOffline(true)
        plain.current = true
        form.requestSubmit(button)
      })
      .finally(() => setSending(false))
  }
  return { onSubmit, attached, errors, sending, offline }
}
