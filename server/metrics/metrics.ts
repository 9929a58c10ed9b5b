import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '#platform/database/database.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { AdmissionState } from '../admission.ts'
import type { CacheState } from '../page-cache.ts'
import { databaseMetrics } from './database-metrics.ts'
import { counter, gauge } from './gauges.ts'
import { watchRequests } from './request-counts.ts'

export type Metrics = {
  /** Counts and times a request that the cache did not answer. */
  watch: (request: IncomingMessage, response: ServerResponse) => void
  /** From where the figures of the page cache come, once there is one. */
  ofCache: (state: () => CacheState) => void
  /** From where those of admission come, of each line. */
  ofAdmission: (lines: (() => AdmissionState)[]) => void
  /** All figures in Prometheus's text format. */
  text: () => Promise<string>
  type: string
}

type Needs = { ground: Ground; database: Database }

/** The figures of this process, and of the portal where they are the same for all of its processes. */
export function createMetrics({ ground, database }: Needs): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  databaseMetrics(registry, { ground, database })
  gauge(registry, {
    name: 'content_version',
    help: 'Number that every editorial write raises, as this process knows it',
    read: ground.contentVersion.current,
  })
  gauge(registry, {
    name: 'scanner_up',
    help: 'Whether the scanner of uploads answers; absent where none is set up',
    read: async () => numberOf(await ground.files.arriving.scanner.isThere()),
  })
  return {
    watch: watchRequests(registry),
    ofCache: (state) => cacheMetrics(registry, state),
    ofAdmission: (lines) => admissionMetrics(registry, lines),
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}

const numberOf = (is: boolean | undefined) => (is === undefined ? undefined : Number(is))

function admissionMetrics(registry: Registry, lines: (() => AdmissionState)[]): void {
  const sum = (key: keyof AdmissionState) => () => lines.reduce((total, state) => total + state()[key], 0)
  const refused = { name: 'requests_refused_total', help: 'Requests that got 503 since too many came at once' }
  counter(registry, { ...refused, read: sum('refused') })
  gauge(registry, { name: 'requests_running', help: 'Requests that run now', read: sum('running') })
  gauge(registry, { name: 'requests_waiting', help: 'Requests that wait for a place', read: sum('waiting') })
}

function cacheMetrics(registry: Registry, state: () => CacheState): void {
  const hits = { name: 'page_cache_hits_total', help: 'Requests answered from the page cache', label: 'status' }
  counter(registry, { ...hits, read: () => state().hits })
  for (const [name, help, read] of [
    ['page_cache_stale_total', 'Requests answered by what was kept while it was made anew', () => state().stale],
    ['page_cache_misses_total', 'Requests that the page cache could have answered and did not', () => state().misses],
  ] as const)
    counter(registry, { name, help, read })
  for (const [name, help, read] of [
    ['page_cache_entries', 'Answers in the page cache', () => state().entries],
    ['page_cache_bytes', 'Bytes in the page cache', () => state().bytes],
    ['page_cache_rendering', 'Answers that are being made for the page cache', () => state().rendering],
  ] as const)
    gauge(registry, { name, help, read })
}
