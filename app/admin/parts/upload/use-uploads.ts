import { useCallback, useEffect, useRef, useState } from 'react'
import { UploadFailed, type UploadProblem } from './send-file.ts'

/** A file on its way; one with a `problem` was not taken. */
export type UploadItem = { key: number; file: File; percent: number; problem?: UploadProblem }

const atOnce = 2

/**
 * Sends files two at a time and tells of each how far it is. `send` sends one, `onDone` gets what was stored of it. What
 * fails stays in the list until it is tried again or dismissed; what is dismissed on its way is called off, as is everything
 * when the screen is left.
 */
export function useUploads<Stored>(
  send: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<Stored>,
  onDone: (stored: Stored, file: File) => void,
) {
  const [items, setItems] = useState<UploadItem[]>([])
  const waiting = useRef<UploadItem[]>([])
  const running = useRef(0)
  const lastKey = useRef(0)
  const stop = useRef<AbortController | null>(null)
  const stops = useRef(new Map<number, AbortController>())
  const latest = useRef({ send, onDone })
  latest.current = { send, onDone }

  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const change = useCallback((key: number, values: Partial<UploadItem> | null) => {
    setItems((all) =>
      values === null
        ? all.filter((item) => item.key !== key)
        : all.map((item) => (item.key === key ? { ...item, ...values } : item)),
    )
  }, [])

  const next = useCallback(() => {
    const item = running.current < atOnce ? waiting.current.shift() : undefined
    const signal = stop.current?.signal
    if (!item || !signal || signal.aborted) return
    running.current += 1
    const own = new AbortController()
    stops.current.set(item.key, own)
    latest.current
      .send(item.file, (percent) => change(item.key, { percent }), AbortSignal.any([signal, own.signal]))
      .then((stored) => {
        change(item.key, null)
        latest.current.onDone(stored, item.file)
      })
      .catch((error: unknown) => {
        if (!own.signal.aborted) change(item.key, { problem: error instanceof UploadFailed ? error.problem : 'failed' })
      })
      .finally(() => {
        running.current -= 1
        stops.current.delete(item.key)
        next()
      })
    next()
  }, [change])

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): UploadItem => {
        lastKey.current += 1
        return { key: lastKey.current, file, percent: 0 }
      })
      setItems((all) => [...all, ...added])
      waiting.current.push(...added)
      next()
    },
    [next],
  )
  const dismiss = useCallback(
    (key: number) => {
      waiting.current = waiting.current.filter((item) => item.key !== key)
      stops.current.get(key)?.abort()
      change(key, null)
    },
    [change],
  )
  const retry = useCallback(
    (item: UploadItem) => {
      dismiss(item.key)
      add([item.file])
    },
    [add, dismiss],
  )
  return { items, add, dismiss, retry, busy: items.some(({ problem }) => problem === undefined) }
}
