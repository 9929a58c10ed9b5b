import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerConfig } from './embedded-protocol.ts'
import { EmbeddedStream } from './embedded-stream.server.ts'
import { startThread } from './embedded-thread.server.ts'
import { DatabaseDown } from './errors.server.ts'

export type EngineConfig = WorkerConfig & {
  /** Longest time one statement may run, in milliseconds; then the worker is restarted. */
  statementDeadline: number
  /** Longest time a transaction may stay open without a statement, in milliseconds; then it is rolled back. */
  idleTransactionDeadline: number
  /** Where the worker's entry is; by default beside this file, as source or as built. */
  workerUrl?: URL | undefined
}

type Waiting = { resolve(data: Uint8Array<ArrayBuffer> | undefined): void; reject(error: Error): void }

/**
 * Owns the worker thread of the embedded database: starts it, watches over its statements, reports its death to the
 * client and starts it again when it is next needed. One client at a time talks to it, through `connect()`.
 */
export class EmbeddedEngine {
  readonly #config: EngineConfig
  #worker: Worker | undefined
  #starting: Promise<void> | undefined
  #stopping: Promise<unknown> | undefined
  #stream: EmbeddedStream | undefined
  #session = 0
  #unanswered = 0
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #unhurried = false
  #waiting: Waiting | undefined
  #syncedBefore = 0
  #synced = 0

  constructor(config: EngineConfig) {
    this.#config = config
  }

  /** How many times files were synced to the disk since `openDatabase`, as counted by the last reply. */
  get fsyncs(): number {
    return this.#syncedBefore + this.#synced
  }

  /** Resolves when the worker has the database open, starting it where needed; rejects with DatabaseDown. */
  ready(): Promise<void> {
    if (this.#closed) return Promise.reject(new DatabaseDown('it was closed'))
    if (this.#starting) return this.#starting
    const starting = this.#start()
    this.#starting = starting
    // A failed start is forgotten, so that the next use tries again.
    starting.catch(() => {
      if (this.#starting === starting) this.#starting = undefined
    })
    return starting
  }

  /** Does something whose statements may take as long as they take, such as a migration. */
  async unhurried<Done>(work: () => Promise<Done>): Promise<Done> {
    this.#unhurried = true
    try {
      return await work()
    } finally {
      this.#unhurried = false
    }
  }

  /** A new connection for one pg client; the session of the client before ends with it. */
  connect(): EmbeddedStream {
    this.#session += 1
    const stream = new EmbeddedStream(this, this.#session)
    this.#stream = stream
    return stream
  }

  send(session: number, data: Uint8Array<ArrayBuffer>): void {
    if (session !== this.#session || !this.#worker) return
    this.#unanswered += 1
    if (this.#unanswered === 1) this.#watchStatement()
    this.#post({ type: 'bytes', session, data }, [data.buffer])
  }

  end(session: number): void {
    if (session === this.#session && this.#unanswered === 0) clearTimeout(this.#timer)
    this.#post({ type: 'end', session })
  }

  /** The whole cluster as a tar archive. Only to be called while no client runs anything. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    await this.ready()
    const data = await this.#request({ type: 'dump' })
    if (!data) throw new DatabaseDown('it was closed')
    return data
  }

  /** Kills the worker; whatever it was doing fails with DatabaseDown(reason). The next use starts a new one. */
  async restart(reason: string): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#down(worker, new DatabaseDown(reason))
    await this.#stopping
  }

  /** Checkpoints and closes the database and ends the worker. Only to be called once all clients have ended. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#starting?.catch(() => undefined)
    const worker = this.#worker
    if (worker) {
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      await this.#request({ type: 'close' })
      await exited
    }
    await this.#stopping
  }

  async #start(): Promise<void> {
    // Two workers must never have the folder open, so the last one has to be gone entirely.
    await this.#stopping
    const { folder, template, workerUrl } = this.#config
    const { worker, ready } = startThread({ folder, template }, workerUrl, {
      receive: (message) => worker === this.#worker && this.#receive(message),
      ended: (error) => this.#down(worker, error),
    })
    this.#worker = worker
    await ready
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'reply':
        this.#deliver(message.session, message.data)
        return
      case 'done':
        // All of this before the answer is delivered, since its reader may go on at once.
        this.#synced = message.fsyncs
        this.#unanswered -= 1
        clearTimeout(this.#timer)
        if (this.#unanswered > 0) this.#watchStatement()
        else if (message.inTransaction && message.session === this.#session) this.#watchTransaction()
        this.#deliver(message.session, message.data)
        return
      case 'dumped':
        this.#waiting?.resolve(message.data)
        return
      case 'closed':
        this.#waiting?.resolve(undefined)
    }
  }

  #deliver(session: number, data: Uint8Array<ArrayBuffer>): void {
    if (session !== this.#session || data.length === 0) return
    this.#stream?.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  }

  #watchStatement(): void {
    clearTimeout(this.#timer)
    if (this.#unhurried) return
    const limit = this.#config.statementDeadline
    this.#timer = setTimeout(() => this.restart(`a statement ran longer than ${limit} ms`), limit)
  }

  #watchTransaction(): void {
    const limit = this.#config.idleTransactionDeadline
    const reason = `a transaction stood still for ${limit} ms and was rolled back`
    this.#timer = setTimeout(() => this.#stream?.destroy(new DatabaseDown(reason)), limit)
  }

  #request(message: ToWorker): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#post(message)
    }).finally(() => {
      this.#waiting = undefined
    })
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  /** Forgets a worker that is of no more use and tells everyone who waits for it. */
  #down(worker: Worker, error: DatabaseDown): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    this.#starting = undefined
    this.#stopping = worker.terminate()
    this.#unanswered = 0
    this.#syncedBefore += this.#synced
    this.#synced = 0
    clearTimeout(this.#timer)
    // After close() has asked for it, the end of the worker is no failure.
    if (this.#closed) this.#waiting?.resolve(undefined)
    else this.#waiting?.reject(error)
    this.#stream?.destroy(error)
  }
}
