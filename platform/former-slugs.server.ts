import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound, Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { ContentTable } from './crud.server.ts'
import type { Db } from './ground.server.ts'
import type { Tx } from './write.server.ts'

type Former = PgTable & { slug: AnyPgColumn }
type Named = ContentTable & { slug: AnyPgColumn }

/**
 * Old addresses keep leading to their record, a `thing` of `content`: `table` holds the former slugs, `owner` is its column of
 * whose they were.
 */
export const formerSlugs = <Content extends Named>(
  content: Content,
  thing: string,
  table: Former,
  owner: AnyPgColumn,
) => ({
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

  /**
   * The record outside the bin that has a slug, or had it: who has its editor open, or keeps its address, does not lose it by
   * another person's change of the address. Refuses with 404.
   */
  async findNamed(db: Db | Tx, slug: string): Promise<Content['$inferSelect']> {
    const whose = sql`(select ${owner} from ${table} where ${table.slug} = ${slug})`
    const rows: unknown[] = await db
      .select()
      .from(content as PgTable)
      .where(and(or(eq(content.slug, slug), eq(content.id, whose)), isNull(content.deleted_at)))
    if (!rows[0]) throw notFound(thing)
    return rows[0] as Content['$inferSelect']
  },
})
