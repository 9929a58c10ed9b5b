import { useCallback, useEffect, useRef, useState } from 'react'
import { staffCall } from '#app/admin/parts/session-calls.ts'
import type { Compared, Versions } from './version-facts.ts'

/** What was asked for in vain, and why: the word of its text. */
type Failed = { asked: Asked; why: 'signedOut' | 'missing' | 'failed' }

const reasons: Record<number, Failed['why']> = { 401: 'signedOut', 404: 'missing' }

type Asked = { what: 'list'; p: number } | { what: 'version'; id: number }

/** The saved states of a record: read page by page, and one of them beside the record as it is. */
export function useVersions(kind: string, key: string) {
  const [list, setList] = useState<Versions['results']>([])
  const [next, setNext] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number>()
  const [compared, setCompared] = useState<Compared>()
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState(true)
  const latest = useRef<{ list?: Asked; version?: Asked }>({})

  const ask = useCallback(
    async (asked: Asked) => {
      latest.current[asked.what] = asked
      setBusy(true)
      setFailed(undefined)
      const query = asked.what === 'list' ? `p=${asked.p}` : `entry=${asked.id}`
      const path = `/admin/versions/${kind}/${encodeURIComponent(key)}?${query}`
      const answer = await staffCall(() => fetch(path)).catch(() => null)
      const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null
      // Another one has been asked for since.
      if (latest.current[asked.what] !== asked) return
      setBusy(false)
      if (!told) setFailed({ asked, why: reasons[answer?.status ?? 0] ?? 'failed' })
      else if (asked.what === 'version') setCompared(told as Compared)
      else {
        const page = told as Versions
        setList((before) => (asked.p === 1 ? page.results : [...before, ...page.results]))
        setNext(page.next)
      }
    },
    [kind, key],
  )
  const choose = useCallback(
    (id: number) => {
      setChosen(id)
      setCompared(undefined)
      void ask({ what: 'version', id })
    },
    [ask],
  )

  useEffect(() => {
    void ask({ what: 'list', p: 1 })
    return () => {
      latest.current = {}
    }
  }, [ask])

  // The newest is what stands there now: the one before it tells more.
  const first = list[1] ?? list[0]
  useEffect(() => {
    if (chosen === undefined && first) choose(first.id)
  }, [chosen, first, choose])

  return {
    list,
    chosen,
    compared,
    choose,
    busy,
    failed,
    again: () => failed && void ask(failed.asked),
    older: next === null ? undefined : () => void ask({ what: 'list', p: next }),
  }
}
