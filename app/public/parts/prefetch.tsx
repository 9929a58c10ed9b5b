import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { watchLinks } from './page-links.ts'

/** Fetches ahead what the visitor probably opens next, so that it comes at once. */
export function Prefetch() {
  const { key } = useLocation()
  const [pages, setPages] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has links of its own
  useEffect(() => {
    setPages([])
    return watchLinks((page) =>
      startTransition(() => setPages((known) => (known.includes(page) ? known : [...known, page]))),
    )
  }, [key])
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
