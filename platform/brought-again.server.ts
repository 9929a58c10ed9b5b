import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ground } from './ground.server.ts'
import { type Actor, write } from './write.server.ts'

/** Those who have brought a file, with one more. */
export const withPerson = (people: string[], person: string | null): string[] =>
  person === null || people.includes(person) ? people : [...people, person]

/**
 * Notes that whoever acts has brought the very bytes of a stored file: they may see it from now on, since they have it, and the
 * audit log tells so. `thing` is the file's word there. Visitors see nothing of it, and who is known to have brought it writes
 * nothing.
 */
export async function broughtAgain(
  ground: Ground,
  actor: Actor,
  { table, thing, row }: { table: PgTable; thing: string; row: { id: number; brought_by: string[] } },
): Promise<void> {
  const { id: person } = actor
  if (person === null || row.brought_by.includes(person)) return
  await write(ground, actor, async (tx) => {
    const { rows } = await tx.execute<{ brought_by: string[] }>(sql`
      update ${table} set brought_by = array_append(brought_by, ${person})
      where id = ${row.id} and ${person} <> all (brought_by) returning brought_by
    `)
    const after = rows[0]
    if (!after) return
    const before = { brought_by: after.brought_by.slice(0, -1) }
    const of = { action: 'update', entity: thing, entityId: String(row.id), isUnseen: true } as const
    tx.changes.push({ ...of, before, after: { ...after } })
  })
}
