import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { suggested } from '#common/search.ts'
import type { StaffFound } from '#modules/search/contract.ts'
import { staffCall } from '../session-calls.ts'

type Found = { list: StaffFound[]; state: 'ready' | 'asking' | 'failed' }

const calmMs = 150
const nothing: Found = { list: [], state: 'ready' }

/** Content by words of its title, asked for when the typing rests. What was found before stands until there is an answer. */
export function useFound(typed: string): Found {
  const { to } = useLocale()
  const [found, setFound] = useState(nothing)
  const q = typed.trim()
  const address = to('/api/search/forAdmin/')
  useEffect(() => {
    if (q.length < suggested.shortest || q.length > suggested.longest) return setFound(nothing)
    const asking = new AbortController()
    const { signal } = asking
    setFound((before) => ({ ...before, state: 'asking' }))
    const timer = setTimeout(async () => {
      try {
        const answer = await staffCall(() => fetch(`${address}?${new URLSearchParams({ q })}`, { signal }))
        if (!answer.ok) throw new Error(String(answer.status))
        const list: StaffFound[] = await answer.json()
        if (!signal.aborted) setFound({ list, state: 'ready' })
      } catch {
        if (!signal.aborted) setFound({ list: [], state: 'failed' })
      }
    }, calmMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, address])
  return found
}
