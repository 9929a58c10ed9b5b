import { createPath, type DataRouter } from 'react-router'
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

/**
 * Parts that are fetched later: when one is missing, usually a new version was put out, and loading anew brings it.
 * For the script of the next page React Router would reload the page one is leaving, each time again; instead the next
 * page is fetched as a document, or noted as failed. Browsers without the Navigation API keep React Router's way.
 */
export function guardLaterParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    window.location.reload()
  })
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const next = wantedPage()
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !next) return
    event.preventDefault()
    if (mayReload()) setTimeout(() => window.location.assign(next))
    else setFailedPage(next)
  })
}

/** The page that React Router is on the way to. What it renders may not know of it yet. */
function wantedPage(): string | undefined {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
  const location = router?.state.navigation.location
  return location && createPath(location)
}
