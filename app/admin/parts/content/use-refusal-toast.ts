import { useEffect } from 'react'
import { useActionData } from 'react-router'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { toast } from '#app/ui/toast-queue.ts'

/** What a refusal says: of a single broken rule its own words, else those of its code. */
export function refusalText({ errors, message }: Refused): string {
  return Object.values(errors ?? {})[0]?.[0]?.message ?? message
}

/** Tells why a list's action did not delete or restore what was asked. */
export function useRefusalToast(): void {
  const answer = useActionData<Refused | Record<string, unknown> | undefined>()
  useEffect(() => {
    if (answer && answer.refused === true) toast(refusalText(answer as Refused), { kind: 'error' })
  }, [answer])
}
