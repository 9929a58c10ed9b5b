import { sql as drizzle } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { ask, quickly, sql } from './quick-sql.server.ts'

const portal = await openPortal()

it('what is put into a statement is a value, a list too, and what was written so is a part of it', async () => {
  const name = "'; drop table posts --"
  const rule = sql`n = any(${[2, 3]}::int[]) and ${name}::text = ${name}`
  const rows = sql.join(
    [sql`select 1 as n`, sql.raw('select 2'), quickly(drizzle`select ${3}::int where ${true}`)],
    ' union all ',
  )
  const statement = sql`select n, ${name}::text as name from (${rows}) numbers where ${rule} order by n limit ${1}`
  expect(await ask(portal.ground.db, statement)).toEqual([{ n: 2, name }])
  // A part may stand in many statements, and is none the longer for it.
  expect(rule).toEqual({ texts: ['n = any(', '::int[]) and ', '::text = ', ''], values: [[2, 3], name, name] })
})
