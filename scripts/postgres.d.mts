type Opened = { url: string; stop: () => Promise<void> }

/** A PostgreSQL server to test on, or undefined where there is none. */
export function openPostgres(): Promise<Opened | undefined>

/** A throwaway server of the programs that are found, or undefined; it can be ended and started again. */
export function openCluster(): Promise<
  (Opened & { halt: () => Promise<void>; resume: () => Promise<void> }) | undefined
>
