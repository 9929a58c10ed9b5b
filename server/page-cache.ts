import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Ground } from '#platform/ground.server.ts'
import { unavailable } from './busy-answer.ts'
import { createKeptEntries } from './kept-entries.ts'
import type { Pages } from './kept-pages.ts'
import type { Again } from './known-requests.ts'
import {
  type Answer,
  answerCarefully,
  chosenFor,
  type Entry,
  entryOf,
  isCacheable,
  makeDense,
  send,
  sendOld,
  sendOnce,
} from './page-cache-entry.ts'
import { createTargets, type Target } from './page-cache-target.ts'
import { onTheWire, type Ready } from './ready-answer.ts'

/** Makes a page; `isAgain` where there was one before, which whoever asks now waits for. */
type Render = (request: IncomingMessage, target: Target, isAgain: boolean) => Promise<Answer>

/** For figures: what the cache holds and has done. */
export type CacheState = {
  entries: number
  bytes: number
  /** Answers that are being made. */
  rendering: number
  /** Requests answered from memory by the first digit of their status. Plain integers: this is the way that most take. */
  hits: Record<'2xx' | '3xx', number>
  stale: number
  misses: number
}

/** After a write, what was rendered before is served for so long while the new one is being made. */
const staleMs = 500
const mostBytesKept = 64 * 1024 * 1024

const isForOne = (made: Entry | Answer) => 'body' in made && made.headers['set-cookie'] !== undefined

const pathOf = ({ url }: Target) => url.split('?', 1)[0] ?? ''

/**
 * Answers public pages and lists from memory, before any other code runs. Key: path and known query parameters, and how
 * the visitor wants pages to look and to be spared data; nothing else of a request reaches a public page. An entry is good as long as the
 * content version under which it was made; one render at a time per key. `missed` is told of requests that wait for one.
 */
export function createPageCache(
  ground: Pick<Ground, 'contentVersion' | 'config'>,
  render: Render,
  missed: (request: IncomingMessage, response: ServerResponse) => void = () => undefined,
  mostBytes = mostBytesKept,
) {
  const targetOf = createTargets(ground.config.origin)
  const entries = createKeptEntries(mostBytes)
  const running = new Map<string, Promise<Entry | Answer>>()
  const hits = { '2xx': 0, '3xx': 0 }
  let stale = 0
  let misses = 0
  /** Versions that were current until a moment ago, and when they ceased to be. */
  const ended = new Map<number, number>()
  let version = ground.contentVersion.current()
  ground.contentVersion.onChange(() => {
    const now = performance.now()
    for (const [each, at] of ended) if (now - at >= staleMs) ended.delete(each)
    ended.set(version, now)
    version = ground.contentVersion.current()
  })
  // Not "something changed a moment ago": an entry of long ago may show what has been hidden ever since.
  const wasCurrentJustNow = (entry: Entry) => performance.now() - (ended.get(entry.version) ?? -staleMs) < staleMs

  // Where no new page can be made: better yesterday's than none, unless something that it shows may have been hidden.
  const mayBeShown = (entry: Entry) =>
    ground.contentVersion.onlyAddedSince(entry.version) && !ground.contentVersion.isLost()

  let busy = false
  // One at a time: what renders pages must not wait for it.
  const densify = (entry: Entry) => {
    busy = true
    makeDense(entry)
      // Too little memory or the like: the page goes out as it is.
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }

  const renderOnce = (request: IncomingMessage, target: Target, isAwaited = true): Promise<Entry | Answer> => {
    const { key, alone } = target
    const version = ground.contentVersion.current()
    // What began before a write must not answer who asks after it.
    const run = `${version} ${key}`
    const known = running.get(run)
    // What comes with a cookie is for who asked first, and nobody else.
    if (known && !alone)
      return known.then((made) => (isForOne(made) ? renderOnce(request, { ...target, alone: true }) : made))
    const made = render(request, target, isAwaited && entries.get(key) !== undefined && !alone)
      .then(async (answer) => {
        if (!isCacheable(answer)) {
          if (answer.status < 500 && version === ground.contentVersion.current()) entries.drop(key)
          return answer
        }
        const entry = await entryOf(answer, version)
        // A write that happened meanwhile makes this entry stale at birth; it must not take the place of a newer one.
        if (version >= (entries.get(key)?.version ?? version)) entries.keep(key, entry)
        return entry
      })
      .finally(() => running.delete(run))
    if (!alone) running.set(run, made)
    return made
  }

  const good = (key: string): Entry | undefined => {
    const entry = entries.use(key)
    // Another process, which reaches the database, may have hidden what it shows.
    if (ground.contentVersion.isLost()) return undefined
    return entry?.version === ground.contentVersion.current() ? entry : undefined
  }
  const count = ({ status }: Ready) => {
    hits[status < 300 ? '2xx' : '3xx'] += 1
  }

  return {
    /** Answers from memory, or renders and remembers. Returns false for requests that are not the cache's business. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const target = targetOf(request)
      if (!target) return false
      const { key } = target
      const present = good(key)
      if (present) {
        if (present.isFromBefore) {
          present.isFromBefore = false
          // Nobody waits for it: what is there is shown.
          renderOnce(request, target, false).catch(() => undefined)
        } else if (!present.dense && !busy) densify(present)
        count((ground.contentVersion.isSure() ? send : sendOld)(request, response, present))
        return true
      }
      const entry = entries.get(key)
      const made = renderOnce(request, target)
      if (entry && wasCurrentJustNow(entry)) {
        made.catch(() => undefined)
        sendOld(request, response, entry)
        stale += 1
        return true
      }
      misses += 1
      missed(request, response)
      made.then(
        (result) => {
          if ('body' in result && result.status >= 500 && entry && mayBeShown(entry)) sendOld(request, response, entry)
          else if ('body' in result) sendOnce(request, response, result)
          else send(request, response, result)
        },
        () => {
          if (entry && mayBeShown(entry)) sendOld(request, response, entry)
          else void answerCarefully(request, response, unavailable(pathOf(target), '5'), ground.config)
        },
      )
      return true
    },
    /** How a request is answered from memory when it comes again, if it may be: bytes, while there are good ones and nothing is to do for them. */
    again(request: IncomingMessage): Again | undefined {
      const target = request.method === 'GET' ? targetOf(request) : undefined
      if (!target) return undefined
      const chosen = chosenFor(request)
      return () => {
        const entry = good(target.key)
        if (!entry || entry.isFromBefore || !(entry.dense || busy) || !ground.contentVersion.isSure()) return undefined
        const ready = chosen(entry)
        count(ready)
        return onTheWire(ready)
      }
    },
    /** Takes what a process before this one held. */
    take: (pages: Pages) => {
      for (const [key, entry] of pages) if (!entries.get(key)) entries.keep(key, entry)
    },
    /** What is good now. */
    held: (): Pages => [...entries.all()].filter(([, entry]) => entry.version === ground.contentVersion.current()),
    state: (): CacheState => ({ ...entries.size(), rendering: running.size, hits, stale, misses }),
  }
}
