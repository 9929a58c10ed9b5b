/** What the main thread hands to the worker once, at its start. */
export type WorkerConfig = {
  /** Absolute folder of the PostgreSQL cluster, or undefined for a database in memory. */
  folder: string | undefined
  /** A dump to start from instead of an empty cluster; only when there is no cluster yet. */
  template: Uint8Array<ArrayBuffer> | undefined
}

/** Main thread to worker. `session` grows with every new client, so that late bytes of an old one are dropped. */
export type ToWorker =
  | { type: 'bytes'; session: number; data: Uint8Array<ArrayBuffer> }
  | { type: 'end'; session: number }
  | { type: 'dump' }
  | { type: 'close' }

/** Worker to main thread. Every 'bytes' is answered by any number of 'reply' and one 'done' with the rest. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'reply'; session: number; data: Uint8Array<ArrayBuffer> }
  | { type: 'done'; session: number; data: Uint8Array<ArrayBuffer>; fsyncs: number; inTransaction: boolean }
  | { type: 'dumped'; data: Uint8Array<ArrayBuffer> }
  | { type: 'closed' }
