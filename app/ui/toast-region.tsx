import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { actOn, closeToast, type Toast, type ToastKind, useToasts } from './toast-queue.ts'

const icons: Record<ToastKind, typeof Check> = {
  default: Info,
  success: Check,
  warning: TriangleAlert,
  orange: TriangleAlert,
  'orange-dark': TriangleAlert,
  error: CircleAlert,
}

/**
 * Where messages appear, also above a dialog: what is told of an action in it is heard there and can be reached. Their time stands
 * still while the pointer or the focus is on any of them.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { shown } = useToasts()
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  // A closed message takes the pointer or the focus with it without telling.
  useEffect(() => setHeld(shown.length > 0 && region.current?.matches(':hover, :focus-within') === true), [shown])
  return (
    <section
      ref={region}
      className="toasts"
      data-react-aria-top-layer
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Both live regions exist before the first message, or readers would miss it. */}
      <div role="status">
        {shown
          .filter((each) => each.kind !== 'error')
          .map((each) => (
            <ToastBox key={each.id} toast={each} held={held} closeLabel={closeLabel} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter((each) => each.kind === 'error')
          .map((each) => (
            <ToastBox key={each.id} toast={each} held={held} closeLabel={closeLabel} />
          ))}
      </div>
    </section>
  )
}

function ToastBox({ toast, held, closeLabel }: { toast: Toast; held: boolean; closeLabel: string }) {
  const { id, kind, text, stayMs, action } = toast
  const left = useRef(stayMs)
  useEffect(() => {
    if (held || left.current === null) return
    const since = Date.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== null) left.current -= Date.now() - since
    }
  }, [held, id])
  const Icon = icons[kind]
  return (
    <div className={`toast ${kind}`}>
      <Icon className="i" aria-hidden="true" />
      <div>{text}</div>
      {action && (
        <button type="button" className="act" onClick={() => actOn(toast)}>
          {action.label}
        </button>
      )}
      <button type="button" className="x" aria-label={closeLabel} onClick={() => closeToast(id)}>
        <X className="i s" aria-hidden="true" />
      </button>
    </div>
  )
}
