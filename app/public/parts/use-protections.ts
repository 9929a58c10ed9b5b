import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPersonalPath } from '#common/personal-path.ts'
import { isDeveloperChord, isIdleRightClick } from './protections.ts'

/**
 * Refuses right click, drag and the developer shortcuts in the narrow way of the decisions (section 7). It protects
 * nothing, and must be in nobody's way: not on forms with personal data, not for the keyboard, not for readers.
 */
export function useProtections(on: boolean): void {
  const { path } = useLocale()
  const active = on && !isPersonalPath(path)
  useEffect(() => {
    if (!active) return
    let insertHeld = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code === 'Insert' || event.key === 'Insert') insertHeld = true
      else if (isDeveloperChord(event, insertHeld)) event.preventDefault()
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.code === 'Insert' || event.key === 'Insert') insertHeld = false
    }
    const onContextMenu = (event: MouseEvent) => {
      const { button, target } = event
      if (isIdleRightClick({ button, target: target as Element | null }, String(getSelection()))) event.preventDefault()
    }
    const onDragStart = (event: DragEvent) => {
      if (event.target instanceof Element && event.target.matches('img, a')) event.preventDefault()
    }
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('keyup', onKeyUp, { signal })
    document.addEventListener('contextmenu', onContextMenu, { signal })
    document.addEventListener('dragstart', onDragStart, { signal })
    return () => watching.abort()
  }, [active])
}
