import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinned } from './machine.ts'
import { addPosts, manyPosts } from './many-posts.ts'

const root = join(import.meta.dirname, '..')

export type Product = {
  url: string
  /** Seconds from start to listening: the first with the demo, then one without changes. */
  starts: { first: number; second: number }
  memoryMb: () => Promise<number>
  /** Starts anew with many posts. */
  grow: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the built product on core 0 with the demo in a folder of its own, stops it and starts it again. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-bench-'))
  const port = await freePort()
  const begin = async () => {
    const started = performance.now()
    const [command, args] = await pinned(0, process.execPath, [join(root, 'build', 'server', 'index.js')])
    const child = spawn(command, args, {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await listening(child)
    return { child, seconds: (performance.now() - started) / 1000 }
  }
  const first = await begin()
  await end(first.child)
  const second = await begin()
  let { child } = second
  return {
    url: `http://127.0.0.1:${port}`,
    starts: { first: first.seconds, second: second.seconds },
    memoryMb: async () => residentMb(child.pid ?? 0),
    grow: async () => {
      await end(child)
      await addPosts(folder, manyPosts)
      child = (await begin()).child
    },
    stop: async () => {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('listens on')) resolve()
    })
    child.on('exit', (code) => reject(new Error(`the product stopped with code ${code}`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
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
