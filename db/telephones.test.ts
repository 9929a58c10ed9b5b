import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { mediatorExample, regionExample } from '#tests/content-examples.ts'

const portal = await openPortal()

it('the one telephone that a mediator had is the first of the list, and who had none has an empty one', async () => {
  const chief = await portal.as('superuser')
  await added(chief, { path: '/regions', example: regionExample })
  for (const at of [1, 2]) {
    const phone = at === 1 ? ['+998612223344'] : []
    await added(chief, { path: '/mediators', example: mediatorExample }, { register_no: at, slug: `m-${at}`, phone })
  }
  const told = async () =>
    (await portal.query('select phone from mediators order by register_no')).map(({ phone }) => phone)
  await portal.query('alter table mediators alter phone drop default')
  await portal.query("alter table mediators alter phone type text using array_to_string(phone, '')")
  await portal.query("alter table mediators alter phone set default ''")
  expect(await told()).toEqual(['+998612223344', ''])
  const migration = await readFile(join(root, 'db', 'migrations', '0031_mediators_telephones.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await portal.query(statement)
  expect(await told()).toEqual([['+998612223344'], []])
})
