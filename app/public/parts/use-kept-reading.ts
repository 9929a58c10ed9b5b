import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PageRead } from '#app/worker/scope.ts'

/** The page that came as a document. A mark on a kept copy belongs to it, not to pages that script has fetched since. */
let served: string | undefined

/** Lets the browser keep what is read for the road, by a worker, once a page has come to rest; `on` is the process's setting. */
export function useKeptReading(on: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!import.meta.env.PROD || !on || !workers) return
    served ??= key
    if (key !== served) document.querySelector('kept-copy')?.remove()
    const timer = setTimeout(() => soon(() => void tell(workers)), restMs)
    const followPlainly = (event: MouseEvent) => {
      if (!navigator.onLine && workers.controller && leadsAway(event.target)) event.stopPropagation()
    }
    window.addEventListener('click', followPlainly, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', followPlainly, { capture: true })
    }
  }, [key, on])
}

const restMs = 1000
// Safari has none.
const soon = (globalThis.requestIdleCallback as typeof requestIdleCallback | undefined) ?? ((go: () => void) => go())

/** Without a network, links are the browser's: the worker keeps pages whole, not the parts that script would fetch. */
function leadsAway(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]:not([href^="#"])') !== null
}

type Connection = { connection?: { saveData?: boolean } }

async function tell(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await workers.ready
    const note: PageRead = {
      read: window.location.href.split('#', 1)[0] ?? '',
      // The worker takes of them what it keeps.
      assets: performance.getEntriesByType('resource').map(({ name }) => name),
      saveData: (navigator as Connection).connection?.saveData === true,
    }
    active?.postMessage(note)
  } catch {
    // Without a network there is nothing to keep, and some browsers have no workers in private windows.
  }
}
