import { Duplex } from 'node:stream'

/** What a stream needs from the engine behind it. */
export type StreamBackend = {
  ready(): Promise<void>
  send(session: number, data: Uint8Array<ArrayBuffer>): void
  end(session: number): void
}

/** Frontend messages after which PostgreSQL answers; the rest is held back to go with them in one batch. */
const answered = new Set(['Q', 'S', 'H', 'X', 'c', 'f', 'F'].map((letter) => letter.charCodeAt(0)))

/**
 * Returns how many of the first bytes form whole messages that end with one that is answered.
 * `started` is false for the first message of a connection, which has a length but no type byte.
 */
function batchLength(data: Buffer, started: boolean): number {
  let end = 0
  let position = 0
  let typed = started
  while (position + (typed ? 5 : 4) <= data.length) {
    const type = typed ? data[position] : undefined
    const length = data.readUInt32BE(position + (typed ? 1 : 0)) + (typed ? 1 : 0)
    if (position + length > data.length) break
    position += length
    if (type === undefined || answered.has(type)) end = position
    typed = true
  }
  return end
}

/** The "socket" of one pg client: its bytes go to the embedded database and the replies come back. */
export class EmbeddedStream extends Duplex {
  readonly #backend: StreamBackend
  readonly #session: number
  #held: Buffer = Buffer.alloc(0)
  #started = false

  constructor(backend: StreamBackend, session: number) {
    super()
    this.#backend = backend
    this.#session = session
  }

  /** Called by pg as on a socket; 'connect' is emitted once the database is open. */
  connect(): this {
    this.#backend.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  #take(chunks: Buffer[]): void {
    const data = this.#held.length === 0 && chunks.length === 1 ? chunks[0] : Buffer.concat([this.#held, ...chunks])
    if (!data) return
    const length = batchLength(data, this.#started)
    if (length > 0) {
      this.#started = true
      // A copy with a buffer of its own: pg reuses its write buffer, and this one is handed over to the worker.
      this.#backend.send(this.#session, Uint8Array.from(data.subarray(0, length)))
    }
    this.#held = Buffer.from(data.subarray(length))
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#take([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#backend.end(this.#session)
    done(error)
  }
}
