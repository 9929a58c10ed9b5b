import { sql } from 'drizzle-orm'
import { folding } from '#common/folding/sought.ts'
import { searchTextOf as ofMediator } from '#modules/mediators/search-text.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import { searchTextOf as ofDataset } from '#modules/open-data/search-text.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { searchTextOf as ofOrganization } from '#modules/organizations/search-text.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** Rows of one transaction, so that nobody who writes waits long. */
const step = 200

/** Folds the search texts of lists that an older version has folded otherwise, or not at all; what is written now is folded by the services. */
export async function foldAnew(ground: Ground): Promise<void> {
  const folded = [
    await foldEach(ground, mediators, ofMediator),
    await foldEach(ground, organizations, ofOrganization),
    await foldEach(ground, openData, ofDataset),
  ]
  if (folded.includes(true)) await ground.contentVersion.refresh()
}

type Listed = typeof mediators | typeof organizations | typeof openData

async function foldEach<Table extends Listed>(
  { db }: Ground,
  table: Table,
  textOf: (row: Table['$inferSelect']) => string,
): Promise<boolean> {
  const foldSome = () =>
    db.transaction(async (transaction) => {
      const tx = transaction as Tx
      const stale = (await tx
        .select()
        .from(table as typeof mediators)
        .where(sql`not starts_with(${table.search_text}, ${folding})`)
        .orderBy(table.id)
        .limit(step)
        .for('update')) as Table['$inferSelect'][]
      if (stale.length === 0) return false
      const texts = JSON.stringify(stale.map((row) => ({ id: row.id, text: textOf(row) })))
      await tx.execute(sql`update ${table} set search_text = folded.text
        from jsonb_to_recordset(${texts}::jsonb) as folded (id int, text text) where ${table.id} = folded.id`)
      await bumpContentVersion(tx)
      return true
    })
  let any = false
  while (await foldSome()) any = true
  return any
}
