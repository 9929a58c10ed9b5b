import { useEffect, useState } from 'react'

/** For so many frames what has gone may take the focus with it: rows go when the answer is there, dialogs after their last movement. */
const watchedFrames = 60

/** The title of the screen that is shown. */
export const screenHeading = () => document.querySelector<HTMLElement>('.tb h1')

/** A dialog that closes leaves it nowhere and gives it back within the frame after. */
const lostAfterFrames = 2

let watching = 0

/**
 * After what had the focus has gone with its row: it goes on from the title, not from the beginning of the page, or from where it
 * was before, if that is there still.
 */
export function keepLostFocus(before?: Element | null): void {
  let left = watchedFrames
  let nowhere = 0
  const look = () => {
    const { activeElement, body } = document
    nowhere = !activeElement || activeElement === body ? nowhere + 1 : 0
    if (nowhere >= lostAfterFrames) (isThere(before) ? before : screenHeading())?.focus()
    left -= 1
    if (left > 0) watching = requestAnimationFrame(look)
  }
  leaveLostFocus()
  watching = requestAnimationFrame(look)
}

/** The same for a part of a screen: once it is `there` no more, nor is the button in it that made it go. */
export function useFocusAfter(there: boolean): void {
  useEffect(() => (there ? keepLostFocus : undefined), [there])
}

/**
 * The same for a dialog that has an address of its own. It goes when that is left, and what lies behind it may take the focus only
 * after it was given back in vain; who came by the address opened it from nowhere.
 */
export function useFocusBack(): void {
  const [from] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => () => keepLostFocus(from), [from])
}

/** Another screen comes, which sees to the focus by itself. */
export function leaveLostFocus(): void {
  cancelAnimationFrame(watching)
}

const isThere = (it: Element | null | undefined): it is HTMLElement =>
  it instanceof HTMLElement && it.isConnected && it !== document.body
