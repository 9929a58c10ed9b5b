import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPersonalPath } from '#common/personal-path.ts'

/**
 * Refuses right click, drag and the developer shortcuts in the narrow way of the decisions (section 7). It protects
 * nothing, and must be in nobody's way: not on forms with personal data, not for the keyboard, not for readers.
 */
export function useProtections(on: boolean): void {
  const { path } = useLocale()
  const active = on && !isPersonalPath(path)
  useEffect(() => {
    if (!active) return
    const watching = new AbortController()
    // Few portals turn it on, so it is fetched where it is. Without it nothing is lost.
    import('./watch-protections.ts')
      .then(({ watchProtections }) => watchProtections(watching.signal))
      .catch(() => undefined)
    return () => watching.abort()
  }, [active])
}
