import type { FormEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { toast } from '#app/ui/toast-queue.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { useDesk } from './desk-context.ts'
import { reportActivity, staffCall } from './session-calls.ts'

/**
 * Sends a form as a whole document, once it is known that the session lives: the screen that asks to sign in would take the place of
 * what was typed. Whose session has ended signs in on the spot, and the form is sent.
 */
export function useSignedInFirst(): (event: FormEvent<HTMLFormElement>) => void {
  const { locale } = useLocale()
  const { signInAgain } = useDesk()
  return (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const send = () => form.submit()
    staffCall(reportActivity)
      .then(({ status }) => (status === 401 ? signInAgain({ onSignedIn: send }) : send()))
      .catch(() => toast(refusalMessage('unavailable', locale), { kind: 'error' }))
  }
}
