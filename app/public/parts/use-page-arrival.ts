import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#app/ui/announce.ts'

/** After a change of page without a reload: the focus goes to its heading, and the page's title is said. */
export function usePageArrival(): void {
  const { pathname, search } = useLocation()
  const known = useRef(pathname + search)
  useEffect(() => {
    if (known.current === pathname + search) return
    known.current = pathname + search
    const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname, search])
}
