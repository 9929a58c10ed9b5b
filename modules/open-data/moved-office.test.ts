import { expect, it } from 'vitest'
import { dayAt } from '#common/day.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, organizationExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const dayMs = 24 * 60 * 60 * 1000

it('a register was renewed on the day on which an office left it for another, and by nothing that became of it there', async () => {
  // A day is longer than a session of staff.
  const staff = () => portal.signIn('superuser')
  const categories = { path: '/categories', example: categoryExample } as const
  const idOf = async (slug: string) => (await added(await staff(), categories, { slug, kind: 'organizations' })).id
  const [notaries, registries] = [await idOf('notarial-idoralar'), await idOf('fhdyo-bolimlari')]
  const offices = { path: '/organizations', example: organizationExample } as const
  for (const [slug, active] of Object.entries({ qoladi: true, kochadi: true, yashirin: false }))
    await added(await staff(), offices, { slug, category: notaries, active })
  const renewed = async () => {
    const sets = (await portal.anonymous().get('/uz/api/open-data/registers/')).body
    const day = (code: string) => sets.find((it: { code: string }) => it.code === code).last_updated
    return [day('R-02'), day('R-03')]
  }
  const today = () => dayAt(portal.ground.now())
  let version = 1
  const change = async (slug: string, category: number, over: object = {}) => {
    portal.pass(dayMs)
    const input = organizationExample({ slug, category, version, ...over })
    const { status, text } = await (await staff()).put(`/api/organizations/${slug}/update/`, input)
    expect(status, text).toBe(200)
    return renewed()
  }
  const begun = (await renewed())[0]
  // What nobody saw leaves unseen.
  expect((await change('yashirin', registries, { active: false }))[0]).toBe(begun)
  expect(await change('kochadi', registries)).toEqual([today(), today()])
  const moved = today()
  version = 2
  expect(await change('kochadi', registries, { office_no: '12' })).toEqual([moved, today()])
  version = 3
  expect(await change('kochadi', notaries)).toEqual([today(), today()])
})
