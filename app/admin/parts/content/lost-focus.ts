/** After what had the focus has gone with its row: it goes on from the title, not from the beginning of the page. */
export function keepLostFocus(): void {
  // A dialog that closes gives it back a frame later, to what is still there.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('.tb h1')?.focus()
    }),
  )
}
