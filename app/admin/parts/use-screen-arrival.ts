import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import { keepLostFocus, leaveLostFocus, screenHeading } from './content/lost-focus.ts'

/** The screen that was shown last; outlives the shell, which is made anew around a screen that fails. */
let shown: string | undefined

/** After a change of screen without a reload, readers hear where they are. */
export function useScreenArrival(): void {
  const { pathname } = useLocation()
  // Between the screen's coming and its being heard of: who still watched the one before would give the focus first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the path changes
  useLayoutEffect(() => leaveLostFocus, [pathname])
  useEffect(() => {
    if (shown !== undefined && shown !== pathname) arrive()
    shown = pathname
  }, [pathname])
}

/**
 * The focus goes on from the title, which is read by that: from the sidebar, whose link is the way here, and from what went
 * with the screen before. What this screen has given the focus to keeps it, and the title of the window is said.
 */
function arrive(): void {
  const { activeElement } = document
  if (activeElement?.closest('#desk')) announce(document.title)
  // A dialog that closes gives the focus back by itself.
  else if (!activeElement?.closest('[role=dialog]')) screenHeading()?.focus({ preventScroll: true })
  keepLostFocus()
}
