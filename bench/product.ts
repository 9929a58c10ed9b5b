import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pinned } from './machine.ts'
import { addPosts, manyPosts } from './many-posts.ts'

const root = join(import.meta.dirname, '..')

/** Megabytes: all that is resident, and what of it no other process shares. */
export type Memory = { resident: number; own: number }

export type Product = {
  url: string
  /** What the first start printed: one-use passwords. */
  greeting: string
  /**
   * Seconds from `npm start` to the first 200: with an empty folder, the median of starts without changes, as operators start
   * it on the whole machine, and one with a single core.
   */
  starts: { first: number; warm: number; warmOnOneCore: number }
  memory: () => Promise<Memory>
  /** Starts anew with many posts. */
  grow: () => Promise<void>
  stop: () => Promise<void>
}

const warmStarts = 5
/** What a start leaves to be done is done, and nothing is asked for. */
const restMs = 20_000

/** Starts the built product with the demo in a folder of its own, stops it and starts it again a few times, at last on core 0. */
export async function startProduct(settings: Record<string, string> = {}, warm = warmStarts): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begin = async (core?: number) => {
    const line = [join(root, 'scripts', 'start.mjs')]
    const [command, args] = core === undefined ? [process.execPath, line] : await pinned(core, process.execPath, line)
    const started = performance.now()
    const own = { PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'error', LINK_CHECKS: '0' }
    const child = spawn(command, args, { env: { ...process.env, ...own, ...settings }, stdio: ['ignore', 'pipe', 2] })
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    await firstAnswer(child, url)
    return { child, seconds: (performance.now() - started) / 1000, text: () => text }
  }
  const first = await begin()
  let { child } = first
  const warmSeconds: number[] = []
  for (let turn = 0; turn < warm; turn += 1) {
    await end(child)
    const again = await begin()
    child = again.child
    warmSeconds.push(again.seconds)
  }
  await end(child)
  const onOneCore = await begin(0)
  child = onOneCore.child
  await pause(restMs)
  const median = warmSeconds.toSorted((a, b) => a - b)[Math.floor(warm / 2)] ?? first.seconds
  return {
    url,
    greeting: first.text(),
    starts: { first: first.seconds, warm: median, warmOnOneCore: onOneCore.seconds },
    memory: () => memoryOf(child.pid ?? 0),
    grow: async () => {
      await end(child)
      await addPosts(folder, manyPosts)
      child = (await begin(0)).child
    },
    stop: async () => {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product stopped with code ${child.exitCode}`)
    const isOk = await fetch(url).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    )
    if (isOk) return
    await pause(5)
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  const mb = (kilobytes: number) => Math.round(kilobytes / 1024)
  return { resident: mb(kb('Rss')), own: mb(kb('Private_Clean') + kb('Private_Dirty')) }
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
