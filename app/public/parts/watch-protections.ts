import { isDeveloperChord, isIdleRightClick } from './protections.ts'

/** Refuses right click, drag and the developer shortcuts until the signal. */
export function watchProtections(signal: AbortSignal): void {
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
  document.addEventListener('keydown', onKeyDown, { signal })
  document.addEventListener('keyup', onKeyUp, { signal })
  document.addEventListener('contextmenu', onContextMenu, { signal })
  document.addEventListener('dragstart', onDragStart, { signal })
}
