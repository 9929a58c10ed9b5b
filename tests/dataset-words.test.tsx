import { expect, it } from 'vitest'
import * as datasetPage from '#app/public/dataset.tsx'
import { type Locale, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import { added } from './content.ts'
import {
  categoryExample,
  datasetExample,
  mediatorExample,
  organizationExample,
  regionExample,
  usefulLinkExample,
} from './content-examples.ts'
import { shownPage } from './shown-page.tsx'

const portal = await openPortal()
const section = 'adliya-ochiq-malumotlar'

/** The rows that the page of a set shows. */
async function rows(dataset: string, locale: Locale, asked: Record<string, string>): Promise<string[]> {
  const path = `${pathIn(locale, `/${section}/${dataset}`)}?${new URLSearchParams(asked)}`
  const markup = await shownPage(portal, datasetPage, path, { section, dataset })
  return /<tbody>(.*?)<\/tbody>/s.exec(markup)?.[1]?.match(/<tr>.*?<\/tr>/gs) ?? []
}

/** How many it shows for these words, in all columns or in one. */
const found = async (dataset: string, locale: Locale, q: string, column = '') =>
  (await rows(dataset, locale, { q, column })).length

/** The codes in its rows, each the first of its row, in an order. */
const inOrder = async (dataset: string, locale: Locale, ordering: string, codes: RegExp) =>
  (await rows(dataset, locale, { ordering })).map((row) => codes.exec(row)?.[0])

it('of a register is found what readers are shown in the place of codes, in their language', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/regions', example: regionExample })
  const mediators = { path: '/mediators', example: mediatorExample } as const
  await added(staff, mediators, {
    ...{ status: 'suspended', status_date: '2025-01-02', reason_uz: 'Ariza' },
    ...{ specialisations: ['family', 'labour'], languages: ['uz'] },
  })
  const other = { specialisations: ['civil'], languages: ['ru'], online: false, mediator_type: 'non_professional' }
  await added(staff, mediators, { ...other, slug: 'b', register_no: 9, certificate_no: 'M-9' })
  const register = 'reyestr-mediatorlar'
  for (const [locale, q, column, count] of [
    ...[
      ['ru', 'Приостановлен', '', 1],
      ['ru', 'приостановлен 214', '', 1],
      ['ru', 'приостановлен 9', '', 0],
      ['ru', 'приостановлен', 'status', 1],
      ['ru', 'приостановлен', 'phone', 0],
    ],
    ...[
      ['ru', 'трудовая', 'specialisations', 1],
      ['uzb', 'Тўхтатиб турилган', '', 1],
      ['en', 'Labour', '', 1],
      ['en', 'non-professional', 'mediator_type', 1],
    ],
    ...[
      ['ru', 'нет', 'online', 1],
      ['ru', 'да', 'online', 1],
    ],
  ] as [Locale, string, string, number][])
    expect([locale, q, column, await found(register, locale, q, column)]).toEqual([locale, q, column, count])

  const { id } = await added(
    staff,
    { path: '/categories', example: categoryExample },
    { slug: 'notarial-idoralar', kind: 'organizations' },
  )
  const offices = { path: '/organizations', example: organizationExample } as const
  await added(staff, offices, { slug: 'davlat', kind: 'notary_state', category: id })
  await added(staff, offices, { slug: 'xususiy', kind: 'notary_private', category: id })
  const kinds = async (q: string, column = 'kind') => found('reyestr-notarial-idoralar', 'ru', q, column)
  expect([await kinds('частная'), await kinds('notary_private'), await kinds('частная', 'name')]).toEqual([1, 1, 0])

  const links = { path: '/useful-links', example: usefulLinkExample } as const
  await added(staff, links, { type: 'legal', isService: false })
  await added(staff, links, { slug: 'xizmat', type: 'partner' })
  const inLinks = (q: string, column = '') => found('reyestr-foydali-havolalar', 'ru', q, column)
  expect([await inLinks('правовые источники'), await inLinks('правовые', 'name')]).toEqual([1, 0])
  expect([await inLinks('да', 'is_service'), await inLinks('нет', 'is_service')]).toEqual([1, 1])

  // What is shown is also what a column is sorted by.
  const inNotaries = (locale: Locale, ordering: string) =>
    inOrder('reyestr-notarial-idoralar', locale, ordering, /notary_\w+/)
  expect(await inNotaries('ru', 'kind')).toEqual(['notary_state', 'notary_private'])
  expect(await inNotaries('ru', '-kind')).toEqual(['notary_private', 'notary_state'])
  expect(await inNotaries('en', 'kind')).toEqual(['notary_private', 'notary_state'])
  const first = /labour|family|civil/
  await added(staff, mediators, { slug: 'c', register_no: 10, certificate_no: 'M-10', specialisations: ['labour'] })
  expect(await inOrder(register, 'uz', 'specialisations', first)).toEqual(['civil', 'labour', 'family'])
  expect(await inOrder('reyestr-foydali-havolalar', 'ru', '-type', /legal|partner/)).toEqual(['legal', 'partner'])
})

it('of a set of the ministry’s own as well: yes and no, moments of Tashkent, and numbers in groups', async () => {
  const column = (name: string, type: string) => ({
    ...{ name, type, is_key: name === 'number' },
    ...{ title_uz: name, title_uzb: '', title_ru: '', title_en: '' },
  })
  await added(
    await portal.as('superuser'),
    { path: '/open-data', example: datasetExample },
    {
      slug: 'toplam',
      structure: [column('number', 'integer'), column('open', 'boolean'), column('at', 'datetime')],
      payload: [
        { number: 1_234_567, open: true, at: '2025-03-04T20:05:00Z' },
        { number: 8_000_100, open: false, at: null },
      ],
    },
  )
  const inSet = async (...asked: [string, string?]) => [...asked, await found('toplam', 'ru', ...asked)]
  expect(await inSet('да')).toEqual(['да', 1])
  expect(await inSet('нет', 'open')).toEqual(['нет', 'open', 1])
  expect(await inSet('05.03.2025 01:05')).toEqual(['05.03.2025 01:05', 1])
  expect(await inSet('1\u00a0234\u00a0567')).toEqual(['1\u00a0234\u00a0567', 1])
  expect(await inSet('1 234 567', 'number')).toEqual(['1 234 567', 'number', 1])
})
