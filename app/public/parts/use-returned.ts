import { useState } from 'react'

/**
 * What a form that was sent brought back, for as long as its page stands. The router forgets it with any move, and a jump to the
 * content is one where no summary of mistakes makes it (ErrorSummary): what was tracked, or put back into fields, would be gone.
 */
export function useReturned<Returned>(actionData: Returned | undefined): Returned | undefined {
  const [returned, setReturned] = useState(actionData)
  if (actionData !== undefined && actionData !== returned) {
    setReturned(actionData)
    return actionData
  }
  return returned
}
