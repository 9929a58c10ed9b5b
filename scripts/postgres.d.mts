type Opened = { url: string; stop: () => Promise<void> }

/** Whether `openPostgres` will find a server. */
export function isPostgresHere(): boolean

/** A PostgreSQL server to test on, or undefined where there is none. */
export function openPostgres(): Promise<Opened | undefined>

export type Cluster = Opened & { halt: () => Promise<void>; kill: () => Promise<void>; resume: () => Promise<void> }

/** A throwaway server of the programs that are found, or undefined; it can be ended, killed and started again. */
export function openCluster(options?: { isDurable?: boolean; isOnDisk?: boolean }): Promise<Cluster | undefined>
