import pg from 'pg'
import { DatabaseDown } from './errors.server.ts'
import { type QueryTimes, timeQueries } from './query-times.server.ts'

/** Connections that are lent, those that are not, callers that wait for one, and what statements took. */
export type PoolFigures = QueryTimes & { inUse: number; idle: number; waiting: number }

type Release = (error?: Error | boolean) => void
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * A pg pool that survives lost connections, never hands an open transaction to the next caller, and can be drained:
 * pg's own end() forgets the callers that still wait for a client.
 */
export class GuardedPool extends pg.Pool {
  #draining = false
  #asked = 0
  readonly #lent = new Set<pg.PoolClient>()
  #drained = () => {}
  readonly #times: QueryTimes = { queries: 0, seconds: 0 }

  /** `onError` is told of connections that broke by themselves; what ran on them has its own error. */
  constructor(config: pg.PoolConfig, onError: (error: Error) => void) {
    super(config)
    // Without these two listeners a connection that breaks while nobody uses it would end the process.
    this.on('error', onError)
    this.on('connect', (client) => client.on('error', onError))
    this.on('connect', (client) => timeQueries(client, this.#times))
    this.on('release', (_error, client) => {
      // Whoever released it forgot to commit or to roll back: closing the connection rolls back.
      if (client.getTransactionStatus() !== 'I') void client.end()
      if (this.#lent.delete(client)) this.#settle()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    if (this.#draining) {
      process.nextTick(callback, new DatabaseDown('it is closing'), undefined, () => {})
      return undefined
    }
    this.#asked += 1
    super.connect((error, client, release) => {
      this.#asked -= 1
      if (client) this.#lent.add(client)
      else this.#settle()
      callback(error, client, release)
    })
    return undefined
  }

  /** What the pool did and does, for metrics. */
  figures(): PoolFigures {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this
    return { inUse: totalCount - idle, idle, waiting, ...this.#times }
  }

  /** Lets everything that was asked for finish, refuses anything new, and ends the connections. */
  async drain(): Promise<void> {
    if (this.#draining) return
    this.#draining = true
    await new Promise<void>((resolve) => {
      this.#drained = resolve
      this.#settle()
    })
    await this.end()
  }

  #settle(): void {
    if (this.#draining && this.#asked === 0 && this.#lent.size === 0) this.#drained()
  }
}
