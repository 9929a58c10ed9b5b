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

type Waiting = { execute: (statement: SQL) => PromiseLike<unknown> }

/** Waits until no other transaction does this, and keeps others from it until the own one ends. */
export async function takeTurn(tx: Waiting, turn: keyof typeof turns): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turns[turn]})`)
}

/** What only one transaction may do at a time for each `key`. */
const turnsOfKeys = { clientCodes: 4_108_006 }

/** The same for one key; two keys whose hashes are alike wait for each other, which does no harm. */
export async function takeTurnOf(tx: Waiting, turn: keyof typeof turnsOfKeys, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnsOfKeys[turn]}, hashtext(${key}))`)
}
