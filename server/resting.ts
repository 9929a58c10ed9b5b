import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const tickMs = 5000
/** The share of a tick that may be work for the process to be at rest. */
const quiet = 0.05
/** Less is not worth a look. */
const worthwhile = 8 * 1024 * 1024

/**
 * Gives memory back whenever the process has been at rest for a few seconds: V8 keeps what a start or a busy hour took until
 * it needs to look again, which at rest is never (docs/decisions/0043-memory-is-given-back.md). Looking takes 0.2 s, so it is
 * done only when the heap has grown since. Returns what ends it.
 */
export function restWhenQuiet(everyMs = tickMs): () => void {
  let before = performance.eventLoopUtilization()
  let kept = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quiet || heapSize() < kept + worthwhile) return
    collect()
    kept = heapSize()
    // Its own work is no sign of life.
    before = performance.eventLoopUtilization()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

const heapSize = () => getHeapStatistics().total_heap_size

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void

/** V8 shows this function only to contexts that are made after it was told to. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: Collect = runInNewContext('gc')
  gc({ type: 'major', flavor: 'last-resort' })
}
