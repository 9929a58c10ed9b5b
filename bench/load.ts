import { spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { exists, pinned } from './machine.ts'
import { type Asked, type Figures, interleaved, type Round } from './rounds.ts'

/** What comes from memory, and what is made anew for each request. */
const kept = { rounds: 7, seconds: 2, atOnce: 32 }
const anew = { rounds: 5, seconds: 4, atOnce: [4, 32] }

/** Calm is who answers one request within this; nobody is waited for longer than that. */
const calmMs = 20
const longestCalmingMs = 10_000

/** How it was measured, for the report. */
export const measuringKept = `Medians of ${kept.rounds} interleaved rounds of ${kept.seconds} seconds, ${kept.atOnce} connections.`
export const measuringAnew = `Made anew for each request, past the cache. ${anew.rounds} interleaved rounds of ${anew.seconds} seconds: the median of good answers a second, p50 and p99 of all good answers. Who is refused comes again after the seconds that the refusal names.`

export type Target = { url: string; headers?: Record<string, string> }

/**
 * Loads what is kept in memory: as much as one core can send. Nobody begins before the one before has finished what its visitors
 * left behind.
 */
export function loadKept(targets: Record<string, Target>): Promise<Record<string, Figures>> {
  const asked = Object.entries(targets).map(([name, target]): [string, Asked] => [
    name,
    { atOnce: kept.atOnce, round: () => calmly(target, () => fast(target)) },
  ])
  return interleaved(Object.fromEntries(asked), kept.rounds)
}

/** The same for what is made anew: as many at once as are let in, and as many more as have to wait or to come again. */
export function loadAnew(targets: Record<string, Target>): Promise<Record<string, Figures>> {
  const asked = Object.entries(targets).flatMap(([name, target]) =>
    anew.atOnce.map((atOnce): [string, Asked] => [
      `${name}, ${atOnce} at once`,
      { atOnce, round: () => calmly(target, () => told(target, atOnce)) },
    ]),
  )
  return interleaved(Object.fromEntries(asked), anew.rounds)
}

async function calmly({ url }: Target, round: () => Promise<Round>): Promise<Round> {
  const found = await round()
  const until = performance.now() + longestCalmingMs
  for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
    await (await fetch(url)).arrayBuffer()
    if (performance.now() - startedAt < calmMs) break
  }
  return found
}

const taken = { 'accept-encoding': 'br' }

async function told({ url, headers }: Target, atOnce: number): Promise<Round> {
  const sent = JSON.stringify({ ...taken, ...headers })
  const line = [join(import.meta.dirname, 'answers.ts'), url, String(atOnce), String(anew.seconds), sent]
  return JSON.parse(await output(...(await pinned(1, process.execPath, line)))) as Round
}

async function fast({ url, headers }: Target): Promise<Round> {
  const sent = { ...taken, ...headers }
  if (await exists('wrk')) return withWrk(url, sent)
  const result = await autocannon({ url, connections: kept.atOnce, duration: kept.seconds, headers: sent })
  const good = 1 - result.non2xx / Math.max(1, result.requests.total)
  return {
    perSecond: result.requests.average * good,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

async function withWrk(url: string, headers: Record<string, string>): Promise<Round> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${kept.atOnce}`, `-d${kept.seconds}s`, '--latency', ...lines, url]
  const text = await output(...(await pinned(1, 'wrk', args)))
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  const ms = (label: string) => {
    const [, value, unit] = new RegExp(`${label}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
    return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1)
  }
  const [, ...broken] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  const refused = number(/Non-2xx or 3xx responses: (\d+)/)
  return {
    // Its rate counts whatever was answered.
    perSecond: number(/Requests\/sec:\s+([\d.]+)/) * (1 - refused / Math.max(1, number(/(\d+) requests in/))),
    p50Ms: ms('50%'),
    p99Ms: ms('99%'),
    failed: refused + broken.reduce((sum, each) => sum + Number(each), 0),
  }
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}
