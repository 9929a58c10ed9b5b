import { useCallback, useEffect } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { toast } from '#app/ui/toast-queue.ts'

/** What a refusal says: of a single broken rule its own words, else those of its code. */
export function refusalText({ errors, message }: Refused): string {
  return Object.values(errors ?? {})[0]?.[0]?.message ?? message
}

/** Tells why a list's action did not do what was asked of a row. What is gone leaves the list that still shows it. */
export function useToastOfRefusal(): (refused: Refused, said?: string) => void {
  const { revalidate } = useRevalidator()
  return useCallback(
    (refused, said = refusalText(refused)) => {
      toast(said, { kind: 'error' })
      if (refused.status === 404) void revalidate()
    },
    [revalidate],
  )
}

/** Tells why a list's action did not delete or restore what was asked. */
export function useRefusalToast(): void {
  const answer = useActionData<Refused | Record<string, unknown> | undefined>()
  const tell = useToastOfRefusal()
  useEffect(() => {
    if (answer && answer.refused === true) tell(answer as Refused)
  }, [answer, tell])
}
