/** Pages to fetch ahead while nothing else is to be done; each is some kilobytes of a visitor's data. */
const mostAhead = 4

/** Addresses that are somebody's own, are no pages, or do something when they are asked. */
const notAhead =
  /^\/(?:(?:uzb|ru|en)\/)?(?:accounts|api|admin|login|profile|files|feeds|feedback\/korrupsiya\/exit)(?:\/|$)|\.\w+$/

/** A page of this site that a link would open here, as path and query; nothing for all other links. */
function pageOf(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.hreflang) return undefined
  const { origin, pathname, search } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return undefined
  return notAhead.test(pathname) ? undefined : pathname + search
}

/**
 * Calls `wanted` with pages that are probably opened next: the first links of the text that are seen, when the browser
 * is idle or after two seconds (specification, section 9), and any link that is pointed at, focused or touched.
 * Gives the way to stop. Nothing is fetched ahead over slow or metered connections.
 */
export function watchLinks(wanted: (page: string) => void): () => void {
  if (isSparing()) return () => undefined
  const watching = new AbortController()
  const { signal } = watching
  const point = ({ target }: Event) => {
    const page = target instanceof Element && pageOf(target.closest('a'))
    if (page) wanted(page)
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(kind, point, { signal, passive: true })
  let left = mostAhead
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const page = isIntersecting && left > 0 && pageOf(target)
      if (!page) continue
      left -= 1
      seen.unobserve(target)
      whenIdle(() => !signal.aborted && wanted(page))
    }
  })
  whenIdle(() => {
    if (!signal.aborted) for (const link of document.querySelectorAll('main a[href]')) seen.observe(link)
  })
  return () => {
    watching.abort()
    seen.disconnect()
  }
}

const idleTimeoutMs = 2000

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs })
  else setTimeout(work, idleTimeoutMs)
}

function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
