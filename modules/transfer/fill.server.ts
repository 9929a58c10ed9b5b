import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { orTakenBack } from '#platform/or-taken-back.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { fileMember, linesOf, readArchive, tableMember } from './archive.server.ts'
import { TransferKept, TransferRefused } from './contract.ts'
import { patiently } from './gather.server.ts'
import { quoted, readSchema, setReferences, type Table } from './schema.server.ts'

type Executor = Pick<Tx, 'execute'>

/** Rows of one table on their way in, as lines of JSON, with the numbers that its identity columns gave out last. */
export type Arriving = {
  table: string
  columns: string[]
  lines: AsyncIterable<string>
  sequences: Record<string, number | null>
}

/** Refuses a portal that holds rows, but for those of the tables named. */
export async function mustBeEmpty(db: Executor, schema: Table[], except: Iterable<string>): Promise<void> {
  const free = new Set(except)
  for (const { name } of schema.filter((table) => !free.has(table.name))) {
    const { rows } = await db.execute<{ held: number }>(sql.raw(`select count(*)::int as held from ${quoted(name)}`))
    const held = rows[0]?.held ?? 0
    if (held > 0)
      throw new TransferRefused(
        `This portal is not empty (${name} holds ${held} rows): it must be a new DATA_DIR, or a new database, before its first start.`,
      )
  }
}

/**
 * Brings rows into the tables of an empty portal, within the transaction that is given: nobody else writes meanwhile, and
 * what points at rows that come later is looked at in the end. Gives the tables of the portal.
 */
export async function fillTables(
  tx: Executor,
  arriving: AsyncIterable<Arriving>,
  mayHold: Iterable<string>,
): Promise<Table[]> {
  await patiently(tx)
  const schema = await readSchema(tx)
  const tables = schema.map(({ name }) => quoted(name)).join(', ')
  await tx.execute(sql.raw(`lock table ${tables} in share row exclusive mode`))
  await mustBeEmpty(tx, schema, mayHold)
  await setReferences(tx, schema, 'deferrable initially deferred')
  for await (const each of arriving) {
    const table = schema.find(({ name }) => name === each.table)
    if (!table) throw new TransferRefused(`This portal knows no table ${each.table}.`)
    await insert(tx, table, each)
    await restoreSequences(tx, table, each.sequences)
  }
  await tx.execute(sql`set constraints all immediate`)
  await setReferences(tx, schema, 'not deferrable')
  return schema
}

/** Lines that go to the database at once, and how many characters of them. */
const most = { lines: 500, characters: 4_000_000 }

async function insert(tx: Executor, { name }: Table, arriving: Arriving): Promise<void> {
  const columns = arriving.columns.map(quoted).join(', ')
  const into = sql.raw(`insert into ${quoted(name)} (${columns}) overriding system value select ${columns}`)
  const shape = sql.raw(`null::${quoted(name)}`)
  let waiting: string[] = []
  let characters = 0
  const send = async () => {
    if (waiting.length > 0)
      await tx.execute(sql`${into} from json_populate_recordset(${shape}, ${`[${waiting.join(',')}]`}::json)`)
    waiting = []
    characters = 0
  }
  for await (const line of arriving.lines) {
    waiting.push(line)
    characters += line.length
    if (waiting.length >= most.lines || characters >= most.characters) await send()
  }
  await send()
}

async function restoreSequences(tx: Executor, { columns }: Table, sequences: Arriving['sequences']): Promise<void> {
  for (const column of columns) {
    const last = sequences[column.name]
    if (column.sequence !== null && typeof last === 'number')
      await tx.execute(sql`select setval(${column.sequence}, ${last})`)
  }
}

/** The tables of an archive that was checked. */
export async function* tablesIn(
  path: string,
  told: Record<string, Omit<Arriving, 'table' | 'lines'>>,
): AsyncGenerator<Arriving> {
  const names = new Map(Object.keys(told).map((table) => [tableMember(table), table]))
  for await (const { name, body } of readArchive(path)) {
    const table = names.get(name)
    const facts = table === undefined ? undefined : told[table]
    if (table !== undefined && facts) yield { table, ...facts, lines: linesOf(body) }
    else for await (const _rest of body);
  }
}

/**
 * Stores the files of an archive that was checked, then brings its rows in, in one transaction. When anything fails the portal is as
 * empty as before; where only the word of the commit was lost it may be full, and everything stays: `TransferKept`.
 */
export async function fillPortal(
  ground: Ground,
  actor: Actor,
  path: string,
  rows: (tx: Tx) => Promise<void>,
): Promise<void> {
  const stored: string[] = []
  const fill = async (saves: () => void) => {
    await storeFiles(ground, path, stored)
    await write(ground, actor, async (tx) => {
      await rows(tx)
      saves()
    })
  }
  const takeBack = async () => {
    for (const name of stored) await ground.files.remove(name)
  }
  await surely(fill, takeBack, unlessThere)
}

const unlessThere =
  'Files and keys stay. Once it answers, call this again: where it says that the portal holds rows, all of them are there, and verify-audit finds the log whole; otherwise move the stored files away first.'

/** Fills a database in one transaction as `orTakenBack` does; where nobody can say whether it is full the operator is told what to do. */
export async function surely(
  fill: (saves: () => void) => Promise<void>,
  takeBack: () => Promise<void>,
  todo: string,
): Promise<void> {
  let isTakenBack = false
  const takenBack = async () => {
    isTakenBack = true
    await takeBack()
  }
  await orTakenBack(fill, takenBack).catch((error: unknown) => {
    if (isTakenBack) throw error
    const unsure = 'The database went away in the moment of the commit, and whether it was done nobody was told.'
    throw new TransferKept(`${unsure}\n${todo}`, { cause: error })
  })
}

/** `stored` tells at each moment which are there. */
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
