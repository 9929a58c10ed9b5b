import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A page that comes sooner needs no sign that it is coming. */
const minimumDelayMs = 200

/** Whether to say that the next page is being waited for; not before a moment has passed, nor longer than `mostMs`. */
export function useWaiting(mostMs = Number.POSITIVE_INFINITY): boolean {
  const { state, location } = useNavigation()
  const busy = state !== 'idle'
  const [shown, setShown] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is another wait
  useEffect(() => {
    if (!busy) return setShown(false)
    const timers = [setTimeout(() => setShown(true), minimumDelayMs)]
    if (Number.isFinite(mostMs)) timers.push(setTimeout(() => setShown(false), mostMs))
    return () => timers.forEach(clearTimeout)
  }, [busy, mostMs, location?.key])
  return shown
}
