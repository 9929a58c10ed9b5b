/** Tells a screen reader something without moving the focus; `alert` interrupts what is being read. */
export function announce(text: string, region: 'status' | 'alert' = 'status'): void {
  const place = document.getElementById(`said-${region}`)
  if (!place) return
  // The same words twice are only said again when the place was empty in between.
  place.textContent = ''
  setTimeout(() => {
    place.textContent = text
  }, 50)
}
