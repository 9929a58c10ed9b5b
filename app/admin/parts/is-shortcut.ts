/**
 * Whether a key press is Ctrl, or ⌘, with a letter. The key counts as well as the letter: on a Cyrillic layout the key of
 * `s` writes `ы`.
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
  return event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`
}
