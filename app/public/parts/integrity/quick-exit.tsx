import { DoorOpen } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Away from here, to a page that nobody asks about. Also without scripts; with them this page leaves no step back. */
export function QuickExit({ words: { exit, exit_hint } }: { words: { exit: string; exit_hint: string } }) {
  const { to } = useLocale()
  const href = to('/feedback/korrupsiya/exit')
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    window.location.replace(href)
  }
  return (
    <p className="int-exit">
      <a className="btn btn-d" href={href} rel="noreferrer" title={exit_hint} onClick={leave}>
        <DoorOpen className="i" aria-hidden />
        {exit}
      </a>
    </p>
  )
}
