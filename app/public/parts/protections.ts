type Chord = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey' | 'getModifierState'>

/**
 * Whether keys are one of the shortcuts to the developer tools or the source (specification, section 1), and just that:
 * with Insert or Caps Lock they belong to screen readers.
 */
export function isDeveloperChord(event: Chord, insertHeld: boolean): boolean {
  const { code, ctrlKey, shiftKey, altKey, metaKey } = event
  if (insertHeld || event.getModifierState('CapsLock')) return false
  const held = [ctrlKey && 'ctrl', shiftKey && 'shift', altKey && 'alt', metaKey && 'meta'].filter(Boolean).join('+')
  return chords.has(`${held} ${code}`)
}

const chords = new Set([
  ' F12',
  ...['KeyI', 'KeyJ', 'KeyC'].map((code) => `ctrl+shift ${code}`),
  'ctrl KeyU',
  ...['KeyI', 'KeyJ', 'KeyU'].map((code) => `alt+meta ${code}`),
])

/** Where a right click has a use of its own: links, fields, media. */
const useful = 'a, input, textarea, select, button, label, video, audio, [contenteditable]'

type RightClick = { button: number; target: { closest?: (selector: string) => unknown } | null }

/** Whether a context menu was asked for with the mouse and over nothing that needs it; the keyboard's is never refused. */
export function isIdleRightClick({ button, target }: RightClick, selected: string): boolean {
  return button === 2 && selected === '' && !target?.closest?.(useful)
}
