import { type RefObject, useEffect, useReducer, useRef } from 'react'

export type SaveAgain = {
  /** Whether saving was asked for while it was going on. */
  wanted: RefObject<boolean>
  /** Called before a form is sent: true where it is being sent already, and has to wait for that. */
  later: () => boolean
  /** Called when the server has answered. */
  ended: () => void
}

/**
 * Of two quick presses the second would come late, and be a conflict with oneself. It waits until the first is stored, and
 * then saves what was typed meanwhile; where nothing was, or what came first is refused, it is forgotten.
 */
export function useSaveAgain(
  form: RefObject<HTMLFormElement | null>,
  { saving, settled, dirty, refused }: Record<'saving' | 'settled' | 'dirty' | 'refused', boolean>,
): SaveAgain {
  // Known at once, while `saving` is known from the next drawing on.
  const underway = useRef(false)
  const wanted = useRef(false)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  // At every drawing, until there is one that has the stored values and their version.
  useEffect(() => {
    if (!wanted.current || saving || underway.current || !settled) return
    wanted.current = false
    // What was refused waits for a person: to save a conflict once more means to overwrite.
    if (dirty && !refused) form.current?.requestSubmit()
  })

  return {
    wanted,
    later: () => {
      const isLate = saving || underway.current
      wanted.current = isLate
      // What waits is sent later: only what is sent now has an end.
      if (!isLate) underway.current = true
      return isLate
    },
    ended: () => {
      underway.current = false
      drawAgain()
    },
  }
}
