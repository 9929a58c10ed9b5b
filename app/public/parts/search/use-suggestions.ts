import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { suggested } from '#common/search.ts'
import type { Suggestion } from '#modules/search/contract.ts'

const calmMs = 150

/** Ways to complete what is being typed, asked for when the typing rests. Without an answer, or a text, there are none. */
export function useSuggestions(q: string): Suggestion[] {
  const t = useTranslations('searching')
  const { to } = useLocale()
  const [list, setList] = useState<Suggestion[]>([])
  const address = to('/api/search/suggest/')
  useEffect(() => {
    const text = q.trim()
    if (text.length < suggested.shortest || text.length > suggested.longest) return setList([])
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${address}?${new URLSearchParams({ q: text })}`, { signal: asking.signal })
        const found: Suggestion[] = answer.ok ? await answer.json() : []
        setList(found)
        if (found.length > 0) announce(t('suggested', { count: found.length }))
      } catch {
        if (!asking.signal.aborted) setList([])
      }
    }, calmMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, address, t])
  return list
}
