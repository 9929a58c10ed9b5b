import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; onPress: () => void }

/**
 * A link that becomes a button where script runs: without script it leads to `href`, with script it calls `onPress`.
 * The element stays the same, so that focus survives the change.
 */
export function ButtonLink({ onPress, ...rest }: ButtonLinkProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: without script it is a link, so it cannot be a button element
    <a
      role="button"
      {...rest}
      // biome-ignore lint/a11y/useValidAnchor: for the same reason; its address is real
      onClick={(event) => isPlainClick(event) && press(event)}
      onKeyDown={(event) => event.key === ' ' && press(event)}
    />
  )
}

/** A click that means "here", not "in a new tab". */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
