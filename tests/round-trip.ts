import { buffer } from 'node:stream/consumers'
import type { Page } from '#common/pagination.ts'
import type { Ground } from '#platform/ground.server.ts'
import { listTable } from '#platform/lists/export.server.ts'
import { importList, type ListReport } from '#platform/lists/import.server.ts'
import type { Known, ListKind } from '#platform/lists/kinds.server.ts'
import { readList } from '#platform/lists/rows.server.ts'
import { tableBytes } from '#platform/tables/contents.server.ts'

const clerk = { id: null, name: 'Operator (jasur)', requestId: null, locale: 'en' } as const

/** What the import would do with the files that staff get of a list, by their formats. */
export async function takenBack(
  ground: Ground,
  kind: ListKind,
  read: (p: number) => Promise<Page<Known>>,
): Promise<Record<'csv' | 'xlsx' | 'json', ListReport>> {
  const report = async (format: 'csv' | 'xlsx' | 'json') => {
    const bytes = await buffer(tableBytes(format, listTable(ground.db, kind, read)))
    return importList(ground, clerk, kind, await readList(bytes, `list.${format}`, 'en'), { dryRun: true })
  }
  return { csv: await report('csv'), xlsx: await report('xlsx'), json: await report('json') }
}
