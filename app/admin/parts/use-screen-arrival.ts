import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepLostFocus } from './content/lost-focus.ts'

/** After a change of screen without a reload: where the way there went with the screen before, the focus goes on from the title. */
export function useScreenArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) keepLostFocus()
    shown.current = pathname
  }, [pathname])
}
