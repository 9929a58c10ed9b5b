import { type SQL, sql } from 'drizzle-orm'
import { folding } from '#common/folding/sought.ts'
import { searchTextOf as ofMediator, rowTextOf as rowOfMediator } from '#modules/mediators/search-text.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import { searchTextOf as ofDataset } from '#modules/open-data/search-text.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { searchTextOf as ofOrganization, rowTextOf as rowOfOrganization } from '#modules/organizations/search-text.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** Rows of one transaction, so that nobody who writes waits long. */
const step = 200

/** Folds the search texts of lists that an older version has folded otherwise, or not at all; what is written now is folded by the services. */
export async function foldAnew(ground: Ground): Promise<void> {
  const folded = [
    await foldEach(ground, mediators, { search_text: ofMediator, row_text: rowOfMediator }),
    await foldEach(ground, organizations, { search_text: ofOrganization, row_text: rowOfOrganization }),
    await foldEach(ground, openData, { search_text: ofDataset }),
  ]
  if (folded.includes(true)) await ground.contentVersion.refresh()
}

type Name = ReturnType<typeof sql.identifier>
type Listed = typeof mediators | typeof organizations | typeof openData

async function foldEach<Table extends Listed>(
  { db }: Ground,
  table: Table,
  texts: Partial<Record<'search_text' | 'row_text', (row: Table['$inferSelect']) => string>>,
): Promise<boolean> {
  const names = Object.keys(texts)
  const each = (part: (name: Name) => SQL, between: SQL) =>
    sql.join(
      names.map((name) => part(sql.identifier(name))),
      between,
    )
  const foldSome = () =>
    db.transaction(async (transaction) => {
      const tx = transaction as Tx
      const stale = (await tx
        .select()
        .from(table as typeof mediators)
        .where(each((name) => sql`not starts_with(${name}, ${folding})`, sql` or `))
        .orderBy(table.id)
        .limit(step)
        .for('update')) as Table['$inferSelect'][]
      if (stale.length === 0) return false
      const folded = JSON.stringify(
        stale.map((row) => ({
          id: row.id,
          ...Object.fromEntries(Object.entries(texts).map(([name, textOf]) => [name, textOf(row)])),
        })),
      )
      await tx.execute(sql`update ${table} set ${each((name) => sql`${name} = folded.${name}`, sql`, `)}
        from jsonb_to_recordset(${folded}::jsonb) as folded (id int, ${each((name) => sql`${name} text`, sql`, `)})
        where ${table.id} = folded.id`)
      await bumpContentVersion(tx)
      return true
    })
  let any = false
  while (await foldSome()) any = true
  return any
}
