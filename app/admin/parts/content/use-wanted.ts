import { useEffect, useState } from 'react'

/**
 * What a switch shows: what was pressed, at once, and what is stored as soon as nothing is on its way any more. Were it to wait
 * for the router to take note of the press, it would spring back meanwhile, and a second press would ask for the same again.
 */
export function useWanted(stored: boolean, isOnItsWay: boolean) {
  const [wanted, setWanted] = useState(stored)
  useEffect(() => {
    if (!isOnItsWay) setWanted(stored)
  }, [stored, isOnItsWay])
  return [wanted, setWanted] as const
}
