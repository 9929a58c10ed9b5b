import { BrandMark } from '#app/ui/brand-mark.tsx'
import { useWaiting } from '#app/ui/use-waiting.ts'

/** Longer than this nothing stands over a page (specification, section 9). */
const fallbackMs = 2000

/**
 * Over the old page while the next one is on its way: from a moment later until it comes, for two seconds at most.
 * Script adds it; it covers nothing that the server has sent as a page, takes no click and is not read out.
 */
export function Loader() {
  const shown = useWaiting(fallbackMs)
  return (
    shown && (
      <div className="loader" aria-hidden>
        <BrandMark />
        <div className="line" />
      </div>
    )
  )
}
