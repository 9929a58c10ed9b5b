import { createPath } from 'react-router'
import { dataRouter } from './data-router.ts'
import { setFailedPage } from './failed-page.ts'

/** A page that does not load whole even after a reload must not go on reloading. */
const onceInMs = 60_000
const key = 'reloaded-at'

/** Whether a reload for a part that did not load is due; remembers that it happened. At most once in sixty seconds. */
export function mayReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) < onceInMs) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    // Where nothing can be remembered, one reload could follow another.
    return false
  }
}

/** Whether it is this portal that reloads the page, not React Router. */
let ours = false

/** Loads the page one is on anew: the one way past the guard below. */
export function loadAnew(): void {
  ours = true
  window.location.reload()
}

/**
 * Parts that are fetched later: when one is missing, usually a new version was put out, and loading anew brings it.
 * For the script of another page React Router would reload the page one is on, even when it was only fetched ahead and the
 * network is gone; instead the page that is wanted is fetched as a document, or noted as failed, and where none is wanted
 * everything stays as it is. Browsers without the Navigation API keep React Router's way.
 */
export function guardLaterParts(): void {
  ours = false
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return
    event.preventDefault()
    loadAnew()
  })
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (ours || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    const next = wantedPage()
    if (!next) return
    if (isReachable() && mayReload()) setTimeout(() => window.location.assign(next))
    else setFailedPage(next)
  })
}

/** Whether a document can come: over the network, or from the worker that keeps what was read. */
function isReachable(): boolean {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  return navigator.onLine || Boolean(serviceWorker?.controller)
}

/** The page that React Router is on the way to. */
function wantedPage(): string | undefined {
  const location = dataRouter()?.state.navigation.location
  return location && createPath(location)
}
