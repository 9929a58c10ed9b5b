import { storeHead } from '#platform/audit-chain.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Actor, Tx } from '#platform/write.server.ts'
import { createChain } from './audit-lines.server.ts'
import { checkedArchive, mustFit } from './check.server.ts'
import { auditTable, leftOut, type Manifest, TransferRefused } from './contract.ts'
import { type Arriving, fillPortal, fillTables, mustBeEmpty, tablesIn } from './fill.server.ts'
import { readSchema } from './schema.server.ts'

/**
 * Fills an empty portal with what an export holds. First the whole archive is checked, then the files are stored, then
 * all rows come in one transaction; when anything fails the portal is as empty as before. Refuses a portal that holds
 * anything, a backup, and an archive that is not whole or comes from a newer version.
 */
export async function importPortal(ground: Ground, actor: Actor, path: string): Promise<Manifest> {
  const schema = await readSchema(ground.db)
  await mustBeEmpty(ground.db, schema, Object.keys(leftOut))
  const manifest = await checkedArchive(path)
  if (manifest.backup) throw new TransferRefused(`${path} is a backup: use \`restore\`.`)
  mustFit(manifest, schema)
  await fillPortal(ground, actor, path, (tx) => fill(tx, ground.secret, path, manifest))
  return manifest
}

async function fill(tx: Tx, secret: Buffer, path: string, manifest: Manifest): Promise<void> {
  const chain = createChain(secret)
  await fillTables(tx, sealedAnew(tablesIn(path, manifest.tables), chain), Object.keys(leftOut))
  await storeHead(tx, secret, chain.head())
  const rows = Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows]))
  const { exported_at, portal_version, audit } = manifest
  const after = { exported_at, portal_version, audit_was_whole: audit.whole, rows, files: manifest.files.length }
  tx.changes.push({ action: 'import', entity: 'portal', entityId: '1', before: null, after })
}

async function* sealedAnew(
  arriving: AsyncIterable<Arriving>,
  chain: ReturnType<typeof createChain>,
): AsyncGenerator<Arriving> {
  for await (const each of arriving)
    if (each.table === auditTable)
      yield { ...each, columns: [...each.columns, 'previous_hash', 'hash'], lines: chain.over(each.lines) }
    else yield each
}
