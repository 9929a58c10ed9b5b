import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Tx } from './write.server.ts'

type Former = PgTable & { slug: AnyPgColumn }

/** Old addresses keep leading to their record: `table` holds the former slugs, `owner` is its column of whose they were. */
export const formerSlugs = (table: Former, owner: AnyPgColumn) => ({
  /** Refuses with 400 a slug that another record had: its old address leads there. */
  async mustNotBe(tx: Tx, slug: string, ownId = 0): Promise<void> {
    const former = await tx.$count(table, and(eq(table.slug, slug), ne(owner, ownId)))
    if (former > 0) throw new Refusal(400, 'validation', { errors: fieldError('slug', 'taken', tx.actor.locale) })
  },

  /** Leaves a redirect where a record used to be. */
  async keep(tx: Tx, { id, slug }: { id: number; slug: string }, before: string): Promise<void> {
    if (slug === before) return
    await tx.delete(table).where(eq(table.slug, slug))
    await tx.execute(
      sql`insert into ${table} (slug, ${sql.identifier(owner.name)}) values (${before}, ${id}) on conflict do nothing`,
    )
  },
})
