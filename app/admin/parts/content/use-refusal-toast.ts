import { useCallback, useEffect } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useSentAgain } from '#app/admin/parts/use-sent-again.ts'
import { toast } from '#app/ui/toast-queue.ts'

/** What a refusal says: of a single broken rule its own words, else those of its code. */
function refusalText({ errors, message }: Refused): string {
  return Object.values(errors ?? {})[0]?.[0]?.message ?? message
}

/** `again` asks once more for what was refused; `said` takes the place of what the refusal says. */
type TellRefusal = (refused: Refused, how?: { again?: () => void; said?: string }) => void

/** Tells why something was not done that has no form. Whose session has ended signs in on the spot, and it is done after all. */
export function useTellRefusal(): TellRefusal {
  const t = useTranslations('editor')
  const { signInAgain } = useDesk()
  return useCallback(
    (refused, { again, said = refusalText(refused) } = {}) => {
      const from = document.activeElement
      const signIn = { label: t('signInAgain'), onPress: () => signInAgain({ onSignedIn: again, from }) }
      toast(said, { kind: 'error', ...(refused.status === 401 ? { action: signIn } : {}) })
    },
    [t, signInAgain],
  )
}

/** The same of a list's action that did not do what was asked of a row. What is gone leaves the list that still shows it. */
export function useToastOfRefusal(): TellRefusal {
  const { revalidate } = useRevalidator()
  const tell = useTellRefusal()
  return useCallback(
    (refused, how) => {
      tell(refused, how)
      if (refused.status === 404) void revalidate()
    },
    [tell, revalidate],
  )
}

/** Tells why a list's action did not delete or restore what was asked. */
export function useRefusalToast(): void {
  const answer = useActionData<Refused | Record<string, unknown> | undefined>()
  const tell = useToastOfRefusal()
  const again = useSentAgain()
  useEffect(() => {
    if (answer && answer.refused === true) tell(answer as Refused, { again })
  }, [answer, tell, again])
}
