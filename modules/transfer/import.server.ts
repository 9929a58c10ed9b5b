import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { storeHead } from '#platform/audit-chain.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { fileMember, linesOf, readArchive, tableMember } from './archive.server.ts'
import { createChain } from './audit-lines.server.ts'
import { checkedArchive, mustFit } from './check.server.ts'
import { auditTable, leftOut, type Manifest, TransferRefused } from './contract.ts'
import { patiently } from './export.server.ts'
import { quoted, readSchema, setReferences, type Table } from './schema.server.ts'

/**
 * Fills an empty portal with what an archive holds. First the whole archive is checked, then the files are stored, then
 * all rows come in one transaction; when anything fails the portal is as empty as before. Refuses a portal that holds
 * anything, and an archive that is not whole or comes from a newer version.
 */
export async function importPortal(ground: Ground, actor: Actor, path: string): Promise<Manifest> {
  const schema = await readSchema(ground.db)
  await mustBeEmpty(ground.db, schema)
  const manifest = await checkedArchive(path)
  mustFit(manifest, schema)
  const stored: string[] = []
  try {
    await storeFiles(ground, path, stored)
    await write(ground, actor, (tx) => fill(tx, ground.secret, path, manifest))
  } catch (error) {
    for (const name of stored) await ground.files.remove(name)
    throw error
  }
  return manifest
}

async function mustBeEmpty(db: Pick<Tx, 'execute'>, schema: Table[]): Promise<void> {
  for (const { name } of schema) {
    if (name in leftOut) continue
    const { rows } = await db.execute<{ held: number }>(sql.raw(`select count(*)::int as held from ${quoted(name)}`))
    const held = rows[0]?.held ?? 0
    if (held > 0)
      throw new TransferRefused(
        `This portal is not empty (${name} holds ${held} rows): import into a new DATA_DIR, or a new database, before its first start.`,
      )
  }
}

/** Stores the files of an archive; `stored` tells at each moment which are there. */
async function storeFiles({ files }: Pick<Ground, 'files'>, path: string, stored: string[]): Promise<void> {
  const prefix = fileMember('')
  for await (const { name, body } of readArchive(path)) {
    if (!name.startsWith(prefix)) {
      for await (const _rest of body);
      continue
    }
    const own = name.slice(prefix.length)
    const arriving = await files.arriving.path()
    try {
      await pipeline(body, createWriteStream(arriving, { flags: 'wx' }))
      stored.push(own)
      await files.putFile(own, arriving)
    } finally {
      await rm(arriving, { force: true })
    }
  }
}

async function fill(tx: Tx, secret: Buffer, path: string, manifest: Manifest): Promise<void> {
  await patiently(tx)
  const schema = await readSchema(tx)
  await tx.execute(
    sql.raw(`lock table ${schema.map(({ name }) => quoted(name)).join(', ')} in share row exclusive mode`),
  )
  await mustBeEmpty(tx, schema)
  // Rows may point at rows that come later, also in their own table: the database looks at the end.
  await setReferences(tx, schema, 'deferrable initially deferred')
  const chain = createChain(secret)
  for await (const { name, body } of readArchive(path)) {
    const table = schema.find((each) => tableMember(each.name) === name)
    const lines = linesOf(body)
    if (table) await insert(tx, table, manifest, table.name === auditTable ? chain.over(lines) : lines)
    else for await (const _line of lines);
  }
  await tx.execute(sql`set constraints all immediate`)
  await setReferences(tx, schema, 'not deferrable')
  await restoreSequences(tx, schema, manifest)
  await storeHead(tx, secret, chain.head())
  const rows = Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows]))
  const { exported_at, portal_version, audit } = manifest
  const after = { exported_at, portal_version, audit_was_whole: audit.whole, rows, files: manifest.files.length }
  tx.changes.push({ action: 'import', entity: 'portal', entityId: '1', before: null, after })
}

/** Lines that go to the database at once, and how many characters of them. */
const most = { lines: 500, characters: 4_000_000 }

async function insert(tx: Tx, table: Table, manifest: Manifest, lines: AsyncIterable<string>): Promise<void> {
  const told = manifest.tables[table.name]
  if (!told) return
  const extra = table.name === auditTable ? ['previous_hash', 'hash'] : []
  const columns = [...told.columns, ...extra].map(quoted).join(', ')
  const into = sql.raw(`insert into ${quoted(table.name)} (${columns}) overriding system value select ${columns}`)
  const shape = sql.raw(`null::${quoted(table.name)}`)
  let waiting: string[] = []
  let characters = 0
  const send = async () => {
    if (waiting.length > 0)
      await tx.execute(sql`${into} from json_populate_recordset(${shape}, ${`[${waiting.join(',')}]`}::json)`)
    waiting = []
    characters = 0
  }
  for await (const line of lines) {
    waiting.push(line)
    characters += line.length
    if (waiting.length >= most.lines || characters >= most.characters) await send()
  }
  await send()
}

async function restoreSequences(tx: Tx, schema: Table[], manifest: Manifest): Promise<void> {
  for (const { name, columns } of schema) {
    for (const column of columns) {
      const last = manifest.tables[name]?.sequences[column.name]
      if (column.sequence !== null && typeof last === 'number')
        await tx.execute(sql`select setval(${column.sequence}, ${last})`)
    }
  }
}
