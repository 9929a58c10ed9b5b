import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './ground.server.ts'

/** A part of a statement: texts, and between each two of them a value that the database is given. */
export type QuickSql = { texts: string[]; values: unknown[] }

const isSql = (part: unknown): part is QuickSql =>
  typeof part === 'object' && part !== null && 'texts' in part && 'values' in part

/** Adds what follows: the last text goes on with its first. */
function add(to: QuickSql, { texts, values }: QuickSql): void {
  to.texts[to.texts.length - 1] += texts[0] ?? ''
  for (const [at, value] of values.entries()) {
    to.values.push(value)
    to.texts.push(texts[at + 1] ?? '')
  }
}

function written(texts: readonly string[], ...parts: unknown[]): QuickSql {
  const all: QuickSql = { texts: [texts[0] ?? ''], values: [] }
  for (const [at, part] of parts.entries()) {
    const after = texts[at + 1] ?? ''
    if (isSql(part)) {
      add(all, part)
      all.texts[all.texts.length - 1] += after
    } else {
      all.values.push(part)
      all.texts.push(after)
    }
  }
  return all
}

const raw = (text: string): QuickSql => ({ texts: [text], values: [] })

function join(parts: QuickSql[], between = ''): QuickSql {
  const all = raw('')
  for (const [at, part] of parts.entries()) {
    if (at > 0) all.texts[all.texts.length - 1] += between
    add(all, part)
  }
  return all
}

/**
 * As Drizzle's `sql`, for long statements that are put together at each call: Drizzle looks at every part of one for longer than
 * the database takes to answer. Whatever is put into it is a value, lists too, unless it was written so itself.
 */
export const sql = Object.assign(written, { raw, join })

/** What Drizzle wrote, to be kept and put into others. */
export function quickly(slow: SQL): QuickSql {
  const { sql: text, params } = new PgDialect().sqlToQuery(slow)
  const parts = text.split(/\$(\d+)/)
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    values: parts.filter((_, at) => at % 2 === 1).map((number) => params[Number(number) - 1]),
  }
}

/** Asks for the rows of a statement; their types are those of `typeParsers`. */
export async function ask<Row>(db: Db, { texts, values }: QuickSql): Promise<Row[]> {
  const { $client } = db as unknown as { $client: pg.Pool }
  const text = texts.reduce((all, part, at) => `${all}$${at}${part}`)
  const { rows } = await $client.query({ text }, values)
  return rows
}
