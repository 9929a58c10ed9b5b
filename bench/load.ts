import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { exists, pinned } from './machine.ts'

const rounds = 7
const seconds = 2
const connections = 32

/** Calm is who answers one request within this; nobody is waited for longer than that. */
const calmMs = 20
const longestCalmingMs = 10_000

/** How it was measured, for the report. */
export const measuring = `Medians of ${rounds} interleaved rounds of ${seconds} seconds, ${connections} connections.`

export type Figures = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }
export type Target = { url: string; headers?: Record<string, string> }

/**
 * Loads the targets in turn, round by round, and gives the median round of each: what disturbs one disturbs all. One round
 * before them warms everything up, and nobody begins before the one before has finished what its visitors left behind.
 */
export async function interleaved(targets: Record<string, Target>): Promise<Record<string, Figures>> {
  const measured = new Map<string, Figures[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const figures = await load(target)
      await calmed(target)
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), figures])
    }
  }
  return Object.fromEntries([...measured].map(([name, figures]) => [name, median(figures)]))
}

function median(figures: Figures[]): Figures {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Figures
}

async function calmed({ url }: Target): Promise<void> {
  const until = performance.now() + longestCalmingMs
  for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
    await (await fetch(url)).arrayBuffer()
    if (performance.now() - startedAt < calmMs) return
  }
}

const taken = { 'accept-encoding': 'br' }

async function load({ url, headers }: Target): Promise<Figures> {
  const sent = { ...taken, ...headers }
  if (await exists('wrk')) return withWrk(url, sent)
  const result = await autocannon({ url, connections, duration: seconds, headers: sent })
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

async function withWrk(url: string, headers: Record<string, string>): Promise<Figures> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...lines, url]
  const text = await output(...(await pinned(1, 'wrk', args)))
  const number = (pattern: RegExp) => pattern.exec(text)
  const ms = (label: string) => {
    const [, value, unit] = number(new RegExp(`${label}\\s+([\\d.]+)(us|ms|s)`)) ?? []
    return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1)
  }
  return {
    perSecond: Number(number(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p50Ms: ms('50%'),
    p99Ms: ms('99%'),
    failed: Number(number(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0),
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
