/**
 * Entry of the worker thread that runs the embedded database. It speaks the PostgreSQL wire protocol over
 * messages. It must stay loadable by Node as it is: imports of node:, PGlite and siblings with .ts, erasable types.
 */
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { syncCounter } from './embedded-disk.ts'
import { openCluster, stopOnTrap } from './embedded-open.ts'
import type { FromWorker, ToWorker, WorkerConfig } from './embedded-protocol.ts'

const port = parentPort
if (!port) throw new Error('The database worker must be started as a worker thread.')

/*
 * What is compiled for speed takes half a second of a core and 300 MB, and at V8's own mark (13 million bytes executed) that falls
 * into the start, which waits for it. At this one it comes with the first visitors' questions (docs/decisions/0062-a-start-leaves-compiling-for-later.md).
 */
setFlagsFromString('--wasm-tiering-budget=400000000')

/** Replies are gathered up to this many bytes before they are posted, so that a large result needs few messages. */
const replyBytes = 256 * 1024

let session = 0

function post(message: FromWorker): void {
  if ('data' in message) port?.postMessage(message, [message.data.buffer])
  else port?.postMessage(message)
}

/** Runs frontend messages; posts what a large result has too much of and returns the rest of the answer. */
async function execute(database: PGlite, data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let size = 0
  const take = () => {
    const joined = new Uint8Array(size)
    let offset = 0
    for (const part of parts) {
      joined.set(part, offset)
      offset += part.length
    }
    parts = []
    size = 0
    return joined
  }
  // The plain execProtocolRaw also parses every reply and keeps the messages for ever, so the stream form is used.
  await database.execProtocolRawStream(data, {
    syncToFs: false,
    onRawData: (bytes) => {
      // The bytes lie in the memory of the database, which goes on to use it.
      parts.push(bytes.slice())
      size += bytes.length
      if (size >= replyBytes) post({ type: 'reply', session, data: take() })
    },
  })
  return take()
}

async function answer(database: PGlite, from: number, data: Uint8Array): Promise<void> {
  let rest = new Uint8Array()
  if (from >= session) {
    if (from > session) await resetSession(database)
    session = from
    rest = await execute(database, data)
  }
  const inTransaction = database.isInTransaction()
  post({ type: 'done', session: from, data: rest, fsyncs: syncCounter.calls, inTransaction })
}

/** Leaves nothing of the last client behind: open transaction, settings, prepared statements, LISTEN, locks. */
async function resetSession(database: PGlite): Promise<void> {
  if (database.isInTransaction()) await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

async function handle(database: PGlite, message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'bytes':
      return answer(database, message.session, message.data)
    case 'end':
      // The client is gone; its locks and its snapshot should not wait for the next one.
      if (message.session === session) await resetSession(database)
      return
    case 'dump': {
      await database.exec('CHECKPOINT')
      const dump = await database.dumpDataDir('none')
      return post({ type: 'dumped', data: new Uint8Array(await dump.arrayBuffer()) })
    }
    case 'close':
      await resetSession(database)
      await database.exec('CHECKPOINT')
      await database.close()
      post({ type: 'closed' })
      port?.close()
  }
}

function postFailure(error: unknown): void {
  const { message } = (error ?? {}) as { message?: unknown }
  post({ type: 'failed', message: typeof message === 'string' ? message : String(error) })
}

/** Reports an error that leaves the database in an unknown state and ends the thread at once. */
function stop(error: unknown): never {
  postFailure(error)
  // In a worker nothing that is on the stack gets to run after this.
  return process.exit(1)
}

const opening = openCluster(workerData as WorkerConfig)
opening.then((database) => {
  stopOnTrap(database, stop)
  post({ type: 'ready' })
}, postFailure)

/** One message after the other. What fails here is not an SQL error: those are part of the answers. */
let queue: Promise<void> = Promise.resolve()
port.on('message', (message: ToWorker) => {
  queue = queue.then(async () => handle(await opening, message)).catch(stop)
})
