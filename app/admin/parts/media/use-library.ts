import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { staffCall } from '../session-calls.ts'

type Found<Item> = { items: Item[]; count: number; more: boolean; state: 'loading' | 'ready' | 'failed' }

const waitMs = 250
const pageSize = 24

/**
 * Reads a list of the portal page by page as someone searches it. `path` is a call such as `attachments/library/`, `filters`
 * its other parameters; what is asked later wins over what arrives late.
 */
export function useLibrary<Item>(path: string, filters: Record<string, string>, active: boolean) {
  const { locale } = useLocale()
  const [found, setFound] = useState<Found<Item>>({ items: [], count: 0, more: false, state: 'loading' })
  const asked = useRef(0)
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()

  const load = useCallback(
    async (p: number) => {
      asked.current += 1
      const mine = asked.current
      setFound((now) => ({ ...now, state: 'loading' }))
      const address = `/${locale}/api/${path}?${query}${query && '&'}p=${p}&page_size=${pageSize}`
      try {
        const answer = await staffCall(() => fetch(address, { headers: { accept: 'application/json' } }))
        if (!answer.ok) throw new Error(String(answer.status))
        const page = (await answer.json()) as { count: number; next: number | null; results: Item[] }
        if (mine !== asked.current) return
        setFound((now) => ({
          items: p === 1 ? page.results : [...now.items, ...page.results],
          count: page.count,
          more: page.next !== null,
          state: 'ready',
        }))
      } catch {
        if (mine === asked.current) setFound((now) => ({ ...now, state: 'failed' }))
      }
    },
    [locale, path, query],
  )

  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => void load(1), waitMs)
    return () => clearTimeout(timer)
  }, [active, load])

  const page = Math.ceil(found.items.length / pageSize)
  return { ...found, loadMore: () => void load(page + 1), retry: () => void load(1) }
}
