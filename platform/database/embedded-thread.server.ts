import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { root } from '../root.server.ts'
import type { FromWorker, WorkerConfig } from './embedded-protocol.ts'
import { DatabaseDown } from './errors.server.ts'

/** The entry of the worker: the .ts beside this file in the source tree, in the build the bundle of its own. */
function findWorker(): URL {
  // The name is kept out of `new URL(…)` so that bundlers do not take it for an asset.
  const source = './embedded-worker.server.ts'
  const url = new URL(source, import.meta.url)
  return existsSync(url) ? url : pathToFileURL(join(root, 'build', 'server', 'database-worker.js'))
}

export type ThreadEvents = {
  receive(message: FromWorker): void
  /** The worker failed or ended, expected or not; may be called more than once. */
  ended(error: DatabaseDown): void
}

/** Starts the database worker. `ready` resolves once it has the database open and rejects with DatabaseDown. */
export function startThread(
  workerData: WorkerConfig,
  url: URL | undefined,
  events: ThreadEvents,
): { worker: Worker; ready: Promise<void> } {
  // The options of this process (a loader, a debugger port) are not meant for the worker.
  const worker = new Worker(url ?? findWorker(), { workerData, execArgv: [], name: 'database' })
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (reason: string, cause?: unknown) => {
      const error = new DatabaseDown(reason, { cause })
      reject(error)
      events.ended(error)
    }
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve()
      else if (message.type === 'failed') fail(message.message)
      else events.receive(message)
    })
    worker.on('error', (cause) => fail(cause instanceof Error ? cause.message : 'its worker failed', cause))
    worker.on('exit', (code) => fail(`its worker ended with code ${code}`))
  })
  return { worker, ready }
}
