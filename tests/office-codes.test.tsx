import { expect, it } from 'vitest'
import * as datasetPage from '#app/public/dataset.tsx'
import { openPortal } from './app.ts'
import { added } from './content.ts'
import { categoryExample, organizationExample } from './content-examples.ts'
import { shownPage } from './shown-page.tsx'

const portal = await openPortal()
const [section, dataset] = ['adliya-ochiq-malumotlar', 'reyestr-notarial-idoralar']

/** What stands in the rows of the open register of notary offices where these words are found in one of its columns. */
async function rows(q: string, column: string): Promise<string[]> {
  const path = `/ru/${section}/${dataset}?${new URLSearchParams({ q, column })}`
  const markup = await shownPage(portal, datasetPage, path, { section, dataset })
  return /<tbody>(.*?)<\/tbody>/s.exec(markup)?.[1]?.match(/<tr>.*?<\/tr>/gs) ?? []
}

it('an office is found by the words of its status, its languages and the licences of its notaries', async () => {
  const staff = await portal.as('superuser')
  const kind = { slug: 'notarial-idoralar', kind: 'organizations' }
  const category = (await added(staff, { path: '/categories', example: categoryExample }, kind)).id
  const offices = { path: '/organizations', example: organizationExample } as const
  const notary = { full_name: 'Aliyev A.', licence_no: '', licence_date: null, phone: '' }
  await added(staff, offices, { slug: 'ochiq', category })
  await added(staff, offices, {
    ...{ slug: 'yopiq', category, status: 'closed', languages: ['kk'], wheelchair: 'no' },
    notaries: [
      { ...notary, licence_status: 'terminated' },
      { ...notary, licence_status: 'terminated' },
    ],
  })
  for (const [q, column, slug] of [
    ['закрыто', 'status', 'yopiq'],
    ['работает', 'status', 'ochiq'],
    ['прекращена', 'licence_status', 'yopiq'],
    ['действует', 'licence_status', 'ochiq'],
    ['казахский', 'languages', 'yopiq'],
    ['узбекский', 'languages', 'ochiq'],
  ] as const) {
    const found = await rows(q, column)
    expect([q, found.map((row) => /ochiq|yopiq/.exec(row)?.[0])]).toEqual([q, [slug]])
  }
  // Two of one status are told as two.
  expect((await rows('прекращена', 'licence_status'))[0]?.match(/terminated/g)).toHaveLength(2)
})
