import { WifiOff } from 'lucide-react'

/** Why nothing went out, beside the button that was pressed. */
export function Offline({ text }: { text: string }) {
  return (
    <p className="callout warn" role="alert">
      <WifiOff className="i" aria-hidden />
      <span>{text}</span>
    </p>
  )
}
