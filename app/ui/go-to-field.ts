/** Where an error may be shown: at its own field, else at what that is a part of. `videos.0.url` gives itself, `videos.0` and `videos`. */
export const placesOf = (id: string): string[] =>
  id.split('.').map((_, at, parts) => parts.slice(0, parts.length - at).join('.'))

/**
 * Takes the reader to the field that an error names, or to another part of the page, also out of what is folded in, and where that is
 * a group to the first of it. Not by the address: the router would take that for another page, on which nothing was refused.
 */
export function goToField(id: string): void {
  const field = placesOf(id)
    .map((place) => document.getElementById(place))
    .find(Boolean)
  if (!field) return
  for (const folded of document.querySelectorAll('details')) folded.open ||= folded.contains(field)
  field.focus()
  if (document.activeElement !== field)
    field.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea,button')?.focus()
  // What is higher than the window, such as all of a page's content, from its beginning.
  field.scrollIntoView({ block: field.clientHeight > innerHeight ? 'start' : 'center' })
}
