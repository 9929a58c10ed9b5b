import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#app/ui/announce.ts'

/** The page that was shown last; outlives the frame, which is made anew around a page that fails. */
let shown: string | undefined

/** After a change of page without a reload: the focus goes to its heading, and the page's title is said. */
export function usePageArrival(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const page = pathname + search
    if (shown !== undefined && shown !== page) arrive()
    shown = page
  }, [pathname, search])
}

function arrive(): void {
  const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  announce(document.title)
}
