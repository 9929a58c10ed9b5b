import { type SQL, sql } from 'drizzle-orm'

/** What only one transaction may do at a time, whichever process it runs in; the numbers are those of advisory locks. */
const turns = {
  auditChain: 4_108_001,
  postSlugs: 4_108_002,
  categoryTree: 4_108_003,
  settings: 4_108_004,
  accounts: 4_108_005,
  newsletter: 4_108_051,
}

/** Waits until no other transaction does this, and keeps others from it until the own one ends. */
export async function takeTurn(
  tx: { execute: (statement: SQL) => PromiseLike<unknown> },
  turn: keyof typeof turns,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turns[turn]})`)
}
