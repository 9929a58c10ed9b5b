import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { reconcileAtNight } from './reconcile.server.ts'

const portal = await openPortal()

it('at night, and only then, what the search lost or has wrong is put right, and told', async () => {
  await added(await portal.as('chief'), { path: '/posts', example: postExample })
  const at = (time: string) => reconcileAtNight({ ...portal.ground, now: () => new Date(time) })
  // 03:30 in Tashkent.
  const night = '2026-03-02T22:30:00Z'
  await at(night)
  expect(await at(night)).toEqual({ missing: 0, stale: 0 })
  await portal.query("update search_entries set title = 'Boshqa' where kind = 'post' and locale = 'uz'")
  await portal.query("delete from search_entries where kind = 'post' and locale = 'ru'")
  const found = async (q: string) => {
    portal.ground.contentVersion.expire()
    return (await portal.stranger().get(`/ru/api/search/?${new URLSearchParams({ q })}`)).body.count
  }
  expect(await at('2026-03-02T12:30:00Z')).toBeUndefined()
  expect(await found('закон')).toBe(0)
  expect(await at(night)).toEqual({ missing: 2, stale: 1 })
  expect(await found('закон')).toBe(1)
  expect(portal.lines.join()).toContain('search_differed')
})
