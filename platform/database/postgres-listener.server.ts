import pg from 'pg'
import { type ListenCallback, Listeners, listenCommand, undoing } from './listen.server.ts'

/** What others tell has to be heard within a second, also in the first one after a server is back; in milliseconds. */
const retryMs = 500

/** One connection outside the pool that listens; it is opened with the first channel and restored when it breaks. */
export class PostgresListener {
  readonly #settings: pg.ClientConfig
  readonly #onError: (error: Error) => void
  readonly #listeners = new Listeners()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  /** Why it does not work just now: said once, or a night without a server fills the log with two lines a second. */
  #why: string | undefined
  #closed = false

  constructor(settings: pg.ClientConfig, onError: (error: Error) => void) {
    this.#settings = settings
    this.#onError = onError
  }

  async listen(channel: string, callback: ListenCallback): Promise<() => Promise<void>> {
    const remove = () => this.#listeners.remove(channel, callback)
    this.#listeners.add(channel, callback)
    await undoing(
      remove,
      this.#connect().then((client) => client.query(listenCommand('LISTEN', channel))),
    )
    return async () => {
      if (!remove() || this.#closed) return
      const current = await this.#connect()
      await current.query(listenCommand('UNLISTEN', channel))
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  #connect(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const opening = this.#open()
    this.#client = opening
    // A failed attempt is forgotten, so that the next one starts afresh.
    opening.catch(() => {
      if (this.#client === opening) this.#client = undefined
    })
    return opening
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings)
    client.on('error', (error) => this.#tell(error))
    this.#listeners.attach(client)
    await client.connect()
    client.once('end', () => this.#lost())
    for (const channel of this.#listeners.channels) await client.query(listenCommand('LISTEN', channel))
    return client
  }

  /** Tries again until it works, and then has everybody look at what they missed. */
  #lost(): void {
    this.#client = undefined
    if (this.#closed || this.#retry) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#connect().then(
        () => {
          this.#why = undefined
          this.#listeners.callAll()
        },
        (error: Error) => {
          this.#tell(error)
          this.#lost()
        },
      )
    }, retryMs).unref()
  }

  #tell(error: Error): void {
    if (error.message === this.#why) return
    this.#why = error.message
    this.#onError(error)
  }
}
