import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 15 * 1000

/** Reads the screen's figures anew now and then, as long as someone looks at it. */
export function useLive(active: boolean): void {
  const { revalidate, state } = useRevalidator()
  const now = useRef({ revalidate, state })
  now.current = { revalidate, state }
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      // Not asked of `read-again.ts`: the two share too little for a file of their own in the browser.
      const isWatched = document.visibilityState === 'visible' && navigator.onLine
      if (isWatched && now.current.state === 'idle') void now.current.revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [active])
}
