import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import { keepLostFocus } from './content/lost-focus.ts'
import { type Desk, useDesk } from './desk-context.ts'
import { PasswordInput } from './password-field.tsx'
import type { Refused } from './refusal.server.ts'
import { signInBy } from './session-calls.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

type SignInAgainProps = Parameters<Desk['signInAgain']>[0] & { onClose: () => void }

/** What is asked for, by the name that the call of each step knows it by. */
type Step = 'password' | 'code' | 'recovery_code'

const appCode = { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 } as const
const recoveryCode = { autoComplete: 'off', inputMode: 'text', maxLength: 40 } as const

/**
 * Signs the person at work in once more without leaving the screen: the password, and with two-step sign-in the code of
 * the app or a recovery code.
 */
export function SignInAgain({ onClose, onSignedIn, from }: SignInAgainProps) {
  const t = useTranslations('signIn')
  const twoStep = useTranslations('twoStep')
  const editor = useTranslations('editor')
  const { username } = useDesk()
  const [step, setStep] = useState<Step>('password')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const labels = { password: t('password'), code: twoStep('code'), recovery_code: twoStep('recoveryCode') }
  const close = () => {
    onClose()
    // The message that offered it is gone.
    if (from) keepLostFocus(from)
  }
  const goTo = (next: Step) => {
    setRefused(undefined)
    setStep(next)
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What it was asked for in may be a form, which must not hear of this one.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    const given = String(new FormData(event.currentTarget).get(step) ?? '')
    const answer =
      step === 'password'
        ? await signInBy('/accounts/login/', { username, password: given })
        : await signInBy('/accounts/login/totp/', { [step]: given })
    setBusy(false)
    if (!answer) {
      close()
      if (onSignedIn) onSignedIn()
      else toast(editor('signedInAgain'), { kind: 'success', stayMs: undoMs })
      return
    }
    if (answer.code === 'second_factor_required') return goTo('code')
    const isLate = answer.code === 'second_factor_expired'
    if (isLate) setStep('password')
    setRefused(isLate ? { ...answer, message: twoStep('expired') } : answer)
  }
  return (
    <Dialog open onClose={close} title={editor('signInAgain')}>
      <form className="body" onSubmit={send} noValidate aria-busy={busy}>
        {refused && <WhatWentWrong refused={refused} labels={labels} />}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {step === 'password' ? (
          <Field label={labels.password} name="password" errors={refused?.errors?.password}>
            {(control) => <PasswordInput {...control} key="password" autoComplete="current-password" autoFocus />}
          </Field>
        ) : (
          <>
            <Field label={labels[step]} name={step} errors={refused?.errors?.[step]}>
              {(control) => (
                <input
                  {...control}
                  {...(step === 'code' ? appCode : recoveryCode)}
                  key={step}
                  className="field"
                  autoCapitalize="none"
                  spellCheck={false}
                  autoFocus
                />
              )}
            </Field>
            <button
              type="button"
              className="btn btn-g sm start"
              onClick={() => goTo(step === 'code' ? 'recovery_code' : 'code')}
            >
              {twoStep(step === 'code' ? 'useRecovery' : 'useApp')}
            </button>
          </>
        )}
        <div className="acts">
          <button type="button" className="btn btn-s sm" onClick={close}>
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
