import { useState } from 'react'
import type { Attachment } from '#modules/attachments/contract.ts'

/** Which pictures of a form have lost their files: those that the server knew, and those that were chosen since. */
export function useLost(known: number[]) {
  const [chosen, setChosen] = useState<number[]>([])
  return {
    isLost: (id: number | null) => id !== null && (known.includes(id) || chosen.includes(id)),
    note: (pictures: Attachment[]) =>
      setChosen((before) => [...before, ...pictures.filter(({ lost }) => lost).map(({ id }) => id)]),
  }
}
