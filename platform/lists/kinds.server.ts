import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ValidationCode } from '#common/validation-messages.ts'
import type { Db } from '../ground.server.ts'
import type { Tx } from '../write.server.ts'

/** A record as staff get it. */
export type Known = Record<string, unknown> & { slug: string; version: number }
export type Referred = PgTable & Record<'id' | 'slug' | 'deleted_at', PgColumn> & { code?: PgColumn }

/** A kind of content that comes in lists. Rows are parsed by its contract and written by its service, as in the API. */
export type ListKind<Contract extends z.ZodObject = z.ZodObject> = {
  name: 'mediators' | 'organizations' | 'employees' | 'posts'
  contract: Contract
  /** The field by which a row finds the record that it is about. */
  key: 'slug' | 'register_no'
  /** Where that field is kept, also of records in the bin. */
  keptAs: PgColumn
  /** The field that a slug is made of where none is given. */
  slugFrom: string
  /** Fields that hold ids, and the tables they point into: lists say a slug, a code or a name instead. */
  references: Record<string, Referred>
  /** Fields that hold ids in lists as well: pictures and documents have no other names. */
  files: Record<string, PgTable & Record<'id' | 'deleted_at', PgColumn>>
  /**
   * Of a register that a list is expected to hold whole: what is not in it is named. `within` is the column that says of which
   * part a list is, e.g. one category.
   */
  whole?: { table: PgTable; key: PgColumn; title: PgColumn; deleted_at: PgColumn; within?: PgColumn }
  /** The records outside the bin with some keys, as staff get them. */
  find: (db: Db | Tx, keys: (string | number)[]) => Promise<Known[]>
  /** What is no mistake by the rules and yet may be one in records that were written: of each, codes of messages by field. */
  doubts?: (db: Db, records: Known[]) => Promise<Record<string, ValidationCode>[]>
  /** A record that was written, as staff get it. */
  present: (row: never) => Known
  /** Writes that refuse all that they are given where one of it is wrong; the rows come in the order in which they were given. */
  service: {
    createAll: (tx: Tx, inputs: z.output<Contract>[]) => Promise<unknown[]>
    updateAll: (tx: Tx, list: { key: string; input: z.output<Contract> & { version: number } }[]) => Promise<unknown[]>
    removeAll: (tx: Tx, slugs: string[]) => Promise<unknown>
    purgeAll: (tx: Tx, slugs: string[]) => Promise<unknown>
  }
}

/** Writes a kind down; its services know the type of its own contract. */
export function listKind<Contract extends z.ZodObject>(kind: ListKind<Contract>): ListKind {
  return kind as unknown as ListKind
}

/** The fields of a record that its contract takes. */
export function fieldsOf(kind: ListKind, known: Known | undefined): Record<string, unknown> {
  if (!known) return {}
  return Object.fromEntries(
    Object.keys(kind.contract.shape).flatMap((name) => (name in known ? [[name, known[name]]] : [])),
  )
}

/** So many records are asked for, and written, at once. */
const mostAtOnce = 200

/** The records with some keys, by them. */
export async function knownBy(db: Db | Tx, kind: ListKind, keys: (string | number)[]): Promise<Map<unknown, Known>> {
  const found = new Map<unknown, Known>()
  for (const part of partsOf(keys)) for (const known of await kind.find(db, part)) found.set(known[kind.key], known)
  return found
}

/** Items in parts of so many, as many as one statement takes unless said otherwise. */
export const partsOf = <Item>(items: Item[], most = mostAtOnce): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))
