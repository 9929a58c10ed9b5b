import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { shortLived } from './short-lived.ts'

/** The built process, as an operator starts it. */
const entry = join(root, 'build', 'server', 'index.js')
const running = new Set<ChildProcessWithoutNullStreams>()

export type Started = { child: ChildProcessWithoutNullStreams; output: () => string }

/**
 * Starts the built portal with these settings on a free port, empty. `flags` of Node: none to measure what operators get.
 * `from` is the build itself, or one with a defect.
 */
export function start(settings: Record<string, string>, flags: string[] = shortLived, from = entry): Started {
  const child = spawn(process.execPath, [...flags, from], {
    // It may be night in Tashkent, and the demo's links lead to sites that are really there.
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LINK_CHECKS: '0', ...settings },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, output: () => text }
}

/** Waits until a started portal listens and gives its address. */
export async function listening({ child, output }: Started): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(output())))
  while (!/listens on (\S+)/.test(output())) await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return /listens on (\S+)/.exec(output())?.[1] ?? ''
}

/** Kills what of these still runs. */
export async function stopThese(these: Iterable<ChildProcessWithoutNullStreams>): Promise<void> {
  for (const child of these) {
    if (!running.has(child)) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** Kills what still runs; for after each test, whose runner hands things over that are none of ours. */
export const stopAll = (): Promise<void> => stopThese(running)
