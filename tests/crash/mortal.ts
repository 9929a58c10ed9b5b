import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../scripts/postgres.mjs'
import { listening, type Started, start } from '../started.ts'

/** Of the processor, a tick of Linux is always this long in milliseconds. */
const tickMs = 10

/** Milliseconds of the processor that a process has taken so far; nothing where the system does not tell. */
function processorMs(pid: number | undefined): number[] {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return [((user ?? 0) + (system ?? 0)) * tickMs]
  } catch {
    return []
  }
}

/** A portal that is killed and started again, and its database where that is a server's; `address` waits while it is away. */
export function mortal(settings: Record<string, string>, cluster?: Cluster) {
  let portal: Started | undefined
  let up = Promise.withResolvers<string>()
  let isUp = false
  /** Milliseconds from a start, or from the return of the database, until the portal was ready. */
  const recoveredMs: number[] = []
  /** Milliseconds of the processor that a start took until then, however many others wanted it. */
  const computedMs: number[] = []
  const untilReady = async (address: string, since: number) => {
    while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) await pause(20)
    recoveredMs.push(performance.now() - since)
  }
  const begin = () => {
    portal = start({ ...settings, LOG_LEVEL: 'error' })
    return portal
  }
  const die = async () => {
    if (!portal) return
    // Who waits for a start that was killed waits for the next one.
    if (isUp) up = Promise.withResolvers()
    isUp = false
    const ended = once(portal.child, 'exit')
    portal.child.kill('SIGKILL')
    await ended
    portal = undefined
  }
  return {
    address: () => up.promise,
    recoveredMs,
    computedMs,
    die,
    /** Starts it where it does not run. Gives what it printed meanwhile. */
    async live(): Promise<string> {
      if (portal) return portal.output()
      const startedAt = performance.now()
      const begun = begin()
      const address = await listening(begun)
      await untilReady(address, startedAt)
      computedMs.push(...processorMs(begun.child.pid))
      up.resolve(address)
      isUp = true
      return begun.output()
    },
    /** Is started and killed before it listens. */
    async dieWhileStarting(): Promise<void> {
      begin()
      await pause(50 + Math.random() * 600)
      await die()
    },
    /** All processes of the database are killed, and after a moment it is started again; the portal goes on where it runs. */
    async loseDatabase(): Promise<void> {
      await cluster?.kill()
      await pause(Math.random() * 500)
      const resumedAt = performance.now()
      await cluster?.resume()
      if (portal) await untilReady(await up.promise, resumedAt)
    },
  }
}
