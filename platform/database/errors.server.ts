/** Thrown by `openDatabase` when another live process holds the data folder. */
export class DataDirLocked extends Error {
  readonly code = 'DATA_DIR_LOCKED'
  /** Process id of the holder (in the holder's own pid namespace). */
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by process ${pid}.`)
    this.name = 'DataDirLocked'
    this.pid = pid
  }
}

/**
 * The embedded database is not reachable: its worker died, was restarted because a statement ran over the
 * deadline, or could not open the data folder. A transaction that was open is lost; the next use tries again.
 */
export class DatabaseDown extends Error {
  readonly code = 'DATABASE_DOWN'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is down: ${reason}`, options)
    this.name = 'DatabaseDown'
  }
}
