import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { openPortal } from '#tests/app.ts'
import { sent, withRegion } from '#tests/appealing.ts'

const portal = await openPortal()

it('a portal that was restored without its numbers goes on after the last one, and any other where it is', async () => {
  const statements = (await readFile(join(root, 'db', 'migrations', '0016_numbers_go_on.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  )
  const migrate = async () => {
    for (const statement of statements) await portal.query(statement)
  }
  await withRegion(portal)
  await portal.query("select setval('appeal_numbers', 41)")
  const { number } = await sent(portal)
  expect(number).toMatch(/-0000042$/)
  await portal.query("select setval('appeal_numbers', 1, false)")
  await migrate()
  const message = 'Meros guvohnomasini olish uchun qaysi notariusga borish kerakligini bilmoqchiman.'
  expect((await sent(portal, { message })).number).toMatch(/-0000043$/)
  await portal.query("select setval('appeal_numbers', 99)")
  await migrate()
  expect(
    await portal.query("select last_value::int as last from pg_sequences where sequencename like '%_numbers'"),
  ).toEqual(expect.arrayContaining([{ last: 99 }, { last: null }]))
})
