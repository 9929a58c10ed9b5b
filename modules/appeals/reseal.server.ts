import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ground } from '#platform/ground.server.ts'
import { openText, type SealedColumn, sealText } from './sealed.server.ts'
import { appealEvents, appealFiles, appealMessages, appeals } from './table.server.ts'

type Sealed = { table: PgTable & { id: PgColumn }; columns: Record<string, PgColumn> }

/** Every sealed column of appeals. */
const sealed: Record<'appeals' | 'appeal_events' | 'appeal_messages' | 'appeal_files', Sealed> = {
  appeals: {
    table: appeals,
    columns: {
      applicant: appeals.applicant,
      message: appeals.message,
      decline_note: appeals.decline_note,
      rating_comment: appeals.rating_comment,
    },
  },
  appeal_events: {
    table: appealEvents,
    columns: { public_note: appealEvents.public_note, internal_note: appealEvents.internal_note },
  },
  appeal_messages: { table: appealMessages, columns: { text: appealMessages.text } },
  appeal_files: { table: appealFiles, columns: { facts: appealFiles.facts } },
}

const atOnce = 200

/**
 * Seals anew, with the newest key, whatever of appeals is sealed with an older one: afterwards the older key may be taken
 * away. Works while the portal runs. Gives how many texts that were.
 */
export async function resealAppeals(ground: Pick<Ground, 'db' | 'secretBox'>): Promise<number> {
  let count = 0
  for (const [name, { table, columns }] of Object.entries(sealed))
    for (const [column, field] of Object.entries(columns))
      count += await resealColumn(ground, { table, field, column: `${name}:${column}` as SealedColumn })
  return count
}

type Where = { table: Sealed['table']; field: PgColumn; column: SealedColumn }

async function resealColumn(
  ground: Pick<Ground, 'db' | 'secretBox'>,
  { table, field, column }: Where,
): Promise<number> {
  const name = column.split(':')[1] as string
  let last = '00000000-0000-0000-0000-000000000000'
  let count = 0
  for (;;) {
    const rows = await ground.db
      .select({ id: sql<string>`${table.id}`, text: sql<string>`${field}` })
      .from(table)
      .where(and(gt(table.id, last), sql`${field} <> ''`))
      .orderBy(asc(table.id))
      .limit(atOnce)
    const newest = rows.at(-1)
    if (!newest) return count
    last = newest.id
    for (const { id, text } of rows.filter((row) => !ground.secretBox.isCurrent(row.text))) {
      const anew = sealText(ground, column, id, openText(ground, column, id, text))
      // Whoever wrote in between has sealed it with the newest key already.
      await ground.db
        .update(table)
        .set({ [name]: anew })
        .where(and(eq(table.id, id), eq(field, text)))
      count += 1
    }
  }
}
