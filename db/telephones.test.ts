import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mediatorList } from '#modules/mediators/list.server.ts'
import { importList } from '#platform/lists/import.server.ts'
import { readList } from '#platform/lists/rows.server.ts'
import { takeBack } from '#platform/lists/take-back.server.ts'
import { root } from '#platform/root.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { mediatorExample, regionExample } from '#tests/content-examples.ts'

const portal = await openPortal()

const told = async () =>
  (await portal.query('select phone from mediators order by register_no')).map(({ phone }) => phone)

/** Mediators as they were before the migration, and what lists that were taken in then keep of them. */
async function asBefore() {
  await portal.query('alter table mediators alter phone drop default')
  await portal.query("alter table mediators alter phone type text using array_to_string(phone, '')")
  await portal.query("alter table mediators alter phone set default ''")
  await portal.query(`update list_import_rows set before = before || jsonb_build_object('phone', coalesce(before -> 'phone' ->> 0, ''))
    where jsonb_typeof(before -> 'phone') = 'array'`)
}

async function migrate() {
  const migration = await readFile(join(root, 'db', 'migrations', '0031_mediators_telephones.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await portal.query(statement)
}

it('the one telephone that a mediator had is the first of the list, and who had none has an empty one', async () => {
  const chief = await portal.as('superuser')
  await added(chief, { path: '/regions', example: regionExample })
  for (const at of [1, 2]) {
    const phone = at === 1 ? ['+998612223344'] : []
    await added(chief, { path: '/mediators', example: mediatorExample }, { register_no: at, slug: `m-${at}`, phone })
  }
  await asBefore()
  expect(await told()).toEqual(['+998612223344', ''])
  await migrate()
  expect(await told()).toEqual([['+998612223344'], []])
})

it('a list that was taken in before can still be taken back', async () => {
  const chief = await portal.as('superuser')
  await added(chief, { path: '/regions', example: regionExample })
  for (const at of [1, 2]) {
    const phone = at === 1 ? ['+998612223344'] : []
    await added(chief, { path: '/mediators', example: mediatorExample }, { register_no: at, slug: `m-${at}`, phone })
  }
  const clerk = { id: null, name: 'Operator', requestId: null, locale: 'en' } as const
  const list = await readList(Buffer.from('register_no;phone\n1;712071008\n2;712071009'), 'a.csv', 'en')
  expect(await importList(portal.ground, clerk, mediatorList, list, { dryRun: false })).toMatchObject({ changed: 2 })
  await asBefore()
  await migrate()
  expect(await takeBack(portal.ground, clerk, mediatorList)).toEqual({ restored: 2, removed: 0 })
  expect(await told()).toEqual([['+998612223344'], []])
})
