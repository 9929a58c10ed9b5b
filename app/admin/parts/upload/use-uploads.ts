import { useCallback, useEffect, useRef, useState } from 'react'
import { UploadFailed, type UploadProblem } from './send-file.ts'

/** A file on its way; one with a `problem` was not taken. */
export type UploadItem = { key: number; file: File; percent: number; problem?: UploadProblem }

const atOnce = 2

/** Hands over what is done in the order in which it was begun, whatever was quicker. What has failed or was called off holds up nothing. */
export function inOrder() {
  let open: number[] = []
  const done = new Map<number, () => void>()
  const handOver = () => {
    for (let hand = done.get(open[0] ?? -1); hand; hand = done.get(open[0] ?? -1)) {
      done.delete(open.shift() ?? -1)
      hand()
    }
  }
  return {
    begin: (key: number) => void open.push(key),
    done(key: number, hand: () => void) {
      done.set(key, hand)
      handOver()
    },
    drop(key: number) {
      open = open.filter((each) => each !== key)
      done.delete(key)
      handOver()
    },
  }
}

/**
 * Sends files two at a time and tells of each how far it is. `send` sends one, `onDone` gets what was stored of it, in the
 * order in which the files were chosen: that is how pictures of an album and files of a document stand. What
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
  const [turns] = useState(inOrder)
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
      .then((stored) =>
        turns.done(item.key, () => {
          change(item.key, null)
          latest.current.onDone(stored, item.file)
        }),
      )
      .catch((error: unknown) => {
        turns.drop(item.key)
        if (!own.signal.aborted) change(item.key, { problem: error instanceof UploadFailed ? error.problem : 'failed' })
      })
      .finally(() => {
        running.current -= 1
        stops.current.delete(item.key)
        next()
      })
    next()
  }, [change, turns])

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): UploadItem => {
        lastKey.current += 1
        turns.begin(lastKey.current)
        return { key: lastKey.current, file, percent: 0 }
      })
      setItems((all) => [...all, ...added])
      waiting.current.push(...added)
      next()
    },
    [next, turns],
  )
  const dismiss = useCallback(
    (key: number) => {
      waiting.current = waiting.current.filter((item) => item.key !== key)
      stops.current.get(key)?.abort()
      turns.drop(key)
      change(key, null)
    },
    [change, turns],
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
