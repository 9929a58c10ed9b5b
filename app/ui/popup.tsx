import { type ReactNode, useEffect, useRef } from 'react'

type PopupProps = { className: string; id?: string; label: string; summary: ReactNode; children: ReactNode }

/**
 * A button with a panel under it, made of `details`: opens without script. Script adds that Escape, a click elsewhere
 * and leaving by keyboard close it, and that following a link in it does.
 */
export function Popup({ className, id, label, summary, children }: PopupProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => details.removeAttribute('open')
    const onPointerDown = ({ target }: PointerEvent) => !details.contains(target as Node) && close()
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && !details.contains(relatedTarget) && close()
    const onClick = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close()
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('pointerdown', onPointerDown, { signal })
    details.addEventListener('keydown', onKeyDown, { signal })
    details.addEventListener('focusout', onFocusOut, { signal })
    details.addEventListener('click', onClick, { signal })
    return () => watching.abort()
  }, [])
  return (
    <details className={`pop ${className}`} ref={ref}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className="hb"
        id={id}
        aria-label={label}
        data-tip={label}
        onMouseDown={(event) => {
          // Text that is selected stays so: it may be what is to be read aloud.
          event.preventDefault()
          event.currentTarget.focus()
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}
