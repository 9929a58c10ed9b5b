import type { ComponentProps } from 'react'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { Refused } from './refusal.server.ts'
import { SignedOut } from './signed-out.tsx'

type RefusedSummaryProps = Omit<ComponentProps<typeof ErrorSummary>, 'title'> & {
  refused: Pick<Refused, 'status' | 'message'>
  /** What whoever is back in is spared to do: without it, they are told to send the form again. */
  onSignedIn?: (() => void) | undefined
}

/** On top of a form: why it was refused. Whose session has ended signs in again on the spot. */
export function RefusedSummary({ refused: { status, message }, onSignedIn, children, ...more }: RefusedSummaryProps) {
  return (
    <ErrorSummary title={message} {...more}>
      {children}
      {status === 401 && <SignedOut onSignedIn={onSignedIn} />}
    </ErrorSummary>
  )
}
