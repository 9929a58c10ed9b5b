import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#app/ui/announce.ts'

/** The page that was shown last; outlives the frame, which is made anew around a page that fails. */
let shown: string | undefined

/** What a page says of how much it holds: who narrows a list down hears whether anything is left of it. */
const howMuch = 'main :is(.tbar b, #found, caption span, .empty h2)'

/**
 * After a change of page without a reload: the focus goes to the heading that its address names, or to that of the page, and
 * the page's title is said with what its list holds.
 */
export function usePageArrival(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const page = pathname + search
    if (shown !== undefined && shown !== page) arrive(hash.slice(1))
    shown = page
  }, [pathname, search, hash])
}

function arrive(named: string): void {
  const heading =
    document.getElementById(named) ??
    document.querySelector<HTMLElement>('#content h1') ??
    document.getElementById('content')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const held = document.querySelector(howMuch)?.textContent
  announce(held ? `${document.title}. ${held}` : document.title)
}
