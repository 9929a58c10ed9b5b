import { useEffect, useRef } from 'react'

/** Nothing hides while the top of the page is still near (specification, section 9). */
const scrollOffset = 300
/** Smaller moves are the trembling of a hand, not a change of direction. */
const leastMove = 8

/** Marks the header with `data-away` while the visitor scrolls down; the styles keep it when it is being used. */
export function useAwayOnScroll() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < leastMove) return
      ref.current?.toggleAttribute('data-away', now > last && now > scrollOffset)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return ref
}
