/** A PostgreSQL server to test on, or undefined where there is none. */
export function openPostgres(): Promise<{ url: string; stop: () => Promise<void> } | undefined>
