import { useState } from 'react'

/**
 * What a form that was sent brought back, for as long as its page stands. The router forgets it with any move, and going
 * from the list of mistakes to a field is one: the fields would lose what the server had put back into them.
 */
export function useReturned<Returned>(actionData: Returned | undefined): Returned | undefined {
  const [returned, setReturned] = useState(actionData)
  if (actionData !== undefined && actionData !== returned) {
    setReturned(actionData)
    return actionData
  }
  return returned
}
