import { describe, expect, it } from 'vitest'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, datasetExample, employeeExample } from '#tests/content-examples.ts'
import { searchOn } from '#tests/searching.ts'
import { targetAt } from './targets.server.ts'

const portal = await openPortal()
const search = searchOn(portal)

describe('what has no page of its own kind', () => {
  const urls = (body: Body) => body.results.map(({ url }: Body) => url)
  const category = { path: '/categories', example: categoryExample } as const

  it('a link in the menu is found at the address where it leads to, one to another site on the page that says so', async () => {
    const chief = await portal.as('chief')
    await added(chief, category, { name_uz: 'Xabarlarga obuna', kind: 'link', link: '/newsletter' })
    const outside = await added(chief, category, { name_uz: 'Yagona portal', kind: 'link', link: 'https://my.gov.uz' })
    expect(urls(await search('obuna'))).toEqual(['/newsletter'])
    expect(urls(await search('yagona portal'))).toEqual([`/inner-page/${outside.slug}`])
    const target = await targetAt(portal.ground.db, '/ru/newsletter', { locale: 'uz', portalSlug: 'adliya' })
    expect(target).toMatchObject({ kind: 'category', url: '/newsletter' })
  })

  it('a register is not found beside a set that bears its name, and is again where visitors do not see that', async () => {
    const staff = await portal.as('superuser')
    const { id, slug } = await added(staff, category)
    const kinds = async () => {
      const { results } = await search('mediatorlar reyestri', { type: 'dataset' })
      return results
        .filter(({ url }: Body) => url.endsWith('/reyestr-mediatorlar'))
        .map(({ date }: Body) => date !== null)
    }
    const [register, set] = [[false], [true]]
    expect(await kinds()).toEqual(register)
    const named = { slug: 'reyestr-mediatorlar', title_uz: 'Mediatorlar reyestri', category: id }
    await added(staff, { path: '/open-data', example: datasetExample }, named)
    expect(await kinds()).toEqual(set)
    const show = async (path: string, active: boolean) =>
      expect((await staff.patch(`/api${path}/update/`, { active })).status).toBe(200)
    for (const path of [`/categories/${slug}`, '/open-data/reyestr-mediatorlar']) {
      await show(path, false)
      expect([path, await kinds()]).toEqual([path, register])
      await show(path, true)
      expect([path, await kinds()]).toEqual([path, set])
    }
    expect((await staff.delete('/api/open-data/reyestr-mediatorlar/delete/')).status).toBe(204)
    expect(await kinds()).toEqual(register)
  })

  it('the registers are found among the datasets, from the first category on', async () => {
    const chief = await portal.as('chief')
    expect((await search('mediatorlar reyestri', { type: 'dataset' })).count).toBe(0)
    await added(chief, category)
    for (const [locale, q] of [
      ['uz', 'professional mediatorlar'],
      ['ru', 'реестр медиаторов'],
    ] as const) {
      const [found] = (await search(q, { type: 'dataset' }, locale)).results
      const address = '/adliya-ochiq-malumotlar/reyestr-mediatorlar'
      expect(found).toMatchObject({ type: 'dataset', url: locale === 'uz' ? address : `/ru${address}` })
    }
  })

  it('a person is found at their place on the page that has them', async () => {
    const superuser = await portal.as('superuser')
    const people = await added(superuser, category, { kind: 'employees' })
    const employee = { path: '/employees', example: employeeExample } as const
    const named = (name: string, index: number) =>
      added(superuser, employee, { full_name_uz: name, full_name_uzb: '', category: people.id, index })
    await named('Zafarov Anvar', 2)
    const { slug } = await named('Yoʻldoshev Botir', 3)
    await superuser.patch(`/api/employees/${(await named('Yashirin Odam', 1)).slug}/update/`, { active: false })
    expect(urls(await search("yo'ldoshev"))).toEqual([`/inner-page/${people.slug}?person=${slug}#person-${slug}`])
    expect(await employeeRepository.placeOf(portal.ground.db, people.id, slug)).toBe(2)
    expect(await employeeRepository.placeOf(portal.ground.db, people.id, 'hech-kim')).toBeUndefined()
  })
})
