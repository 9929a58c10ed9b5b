/** Where an error may be shown: at its own field, else at what that is a part of. `videos.0.url` gives itself, `videos.0` and `videos`. */
export function placesOf(id: string): string[] {
  const parts = id.split('.')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
}

const takesFocus = 'input:not([type=hidden]), select, textarea, button'

/**
 * Takes the reader to the field that an error names, also out of what is folded in, and where that is a group to the first
 * of it. Not by the address: the router would take that for another page, on which nothing was refused.
 */
export function goToField(id: string): void {
  const field = placesOf(id)
    .map((place) => document.getElementById(place))
    .find((found) => found !== null)
  if (!field) return
  for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
  field.focus()
  if (document.activeElement !== field) field.querySelector<HTMLElement>(takesFocus)?.focus()
  field.scrollIntoView({ block: 'center' })
}
