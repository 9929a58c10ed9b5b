import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { useDesk } from './desk-context.ts'
import { PasswordInput } from './password-field.tsx'
import type { Refused } from './refusal.server.ts'
import { signInBy } from './session-calls.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

type SignInAgainProps = { onClose: () => void; onSignedIn: () => void }

/** Signs the person at work in once more without leaving the screen: the password, and the code of two-step sign-in. */
export function SignInAgain({ onClose, onSignedIn }: SignInAgainProps) {
  const t = useTranslations('signIn')
  const twoStep = useTranslations('twoStep')
  const editor = useTranslations('editor')
  const { username } = useDesk()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const labels = { password: t('password'), code: twoStep('code') }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog belongs to the editor, whose own form must not hear of this one.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    const given = String(new FormData(event.currentTarget).get(step) ?? '')
    const answer =
      step === 'password'
        ? await signInBy('/accounts/login/', { username, password: given })
        : await signInBy('/accounts/login/totp/', { code: given })
    setBusy(false)
    if (!answer) onSignedIn()
    else if (answer.code === 'second_factor_required') setStep('code')
    else setRefused(answer)
  }
  return (
    <Dialog open onClose={onClose} title={editor('signInAgain')}>
      <form className="body" onSubmit={send} noValidate aria-busy={busy}>
        {refused && <WhatWentWrong refused={refused} labels={labels} />}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {step === 'password' ? (
          <Field label={labels.password} name="password" errors={refused?.errors?.password}>
            {(control) => <PasswordInput {...control} key="password" autoComplete="current-password" autoFocus />}
          </Field>
        ) : (
          <Field label={labels.code} name="code" errors={refused?.errors?.code}>
            {(control) => (
              <input
                {...control}
                key="code"
                className="field"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={20}
                autoFocus
              />
            )}
          </Field>
        )}
        <div className="acts">
          <button type="button" className="btn btn-s sm" onClick={onClose}>
            {editor('cancel')}
          </button>
          <button type="submit" className="btn btn-p sm" aria-disabled={busy}>
            {t('submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
