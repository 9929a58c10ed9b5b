import pg from 'pg'

/** Called with the text given to NOTIFY, '' where there was none. */
export type ListenCallback = (payload: string) => void

/** Who listens to which channel. */
export class Listeners {
  readonly #callbacks = new Map<string, Set<ListenCallback>>()

  get channels(): string[] {
    return [...this.#callbacks.keys()]
  }

  /** Returns true when this is the first callback of its channel. */
  add(channel: string, callback: ListenCallback): boolean {
    const callbacks = this.#callbacks.get(channel)
    if (callbacks) callbacks.add(callback)
    else this.#callbacks.set(channel, new Set([callback]))
    return !callbacks
  }

  /** Returns true when the channel has no callback any more. */
  remove(channel: string, callback: ListenCallback): boolean {
    const callbacks = this.#callbacks.get(channel)
    if (!callbacks?.delete(callback) || callbacks.size > 0) return false
    return this.#callbacks.delete(channel)
  }

  /** Calls all: something may have been told while nobody heard. */
  callAll(): void {
    for (const callbacks of this.#callbacks.values()) for (const callback of callbacks) callback('')
  }

  /** Hands the notices that reach this client to the callbacks. */
  attach(client: pg.ClientBase): void {
    client.on('notification', ({ channel, payload }) => {
      for (const callback of this.#callbacks.get(channel) ?? []) callback(payload ?? '')
    })
  }
}

/** LISTEN or UNLISTEN for a channel of any name. */
export function listenCommand(command: 'LISTEN' | 'UNLISTEN', channel: string): string {
  return `${command} ${pg.escapeIdentifier(channel)}`
}

/** Waits for `work` and calls `undo` before its error, if any, goes on to the caller. */
export async function undoing(undo: () => void, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    undo()
    throw error
  }
}
