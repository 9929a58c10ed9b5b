import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { datasetExample, mediatorExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { foldAnew } from './search-texts.ts'

const portal = await openPortal()

it('what an older version has written is found once it is folded anew, with nothing else changed', async () => {
  const chief = await portal.as('superuser')
  await added(chief, { path: '/regions', example: regionExample })
  await added(chief, { path: '/mediators', example: mediatorExample })
  await added(chief, { path: '/organizations', example: organizationExample })
  await added(chief, { path: '/open-data', example: datasetExample })
  const tables = ['mediators', 'organizations', 'open_data']
  const stored = async () => (await Promise.all(tables.map((table) => portal.query(`select * from ${table}`)))).flat()
  const before = await stored()
  await portal.query(`update mediators set search_text = ''; update open_data set search_text = '';
    update organizations set search_text = 'olmazor tumani';
    update mediators set row_text = ''; update organizations set row_text = ''`)
  await portal.ground.contentVersion.refresh()
  const version = portal.ground.contentVersion.current()
  await foldAnew(portal.ground)
  expect(await stored()).toEqual(before)
  expect(portal.ground.contentVersion.current()).toBeGreaterThan(version)
  const folded = portal.ground.contentVersion.current()
  await foldAnew(portal.ground)
  expect(portal.ground.contentVersion.current()).toBe(folded)
})
