import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import * as screen from '#app/admin/import/import.tsx'
import { templateOf } from '#app/admin/import/parts/template.ts'
import { locales } from '#common/locale.ts'
import { readList } from '#platform/lists/rows.server.ts'
import { openPortal } from './app.ts'
import { added } from './content.ts'
import { regionExample } from './content-examples.ts'
import { uploadForm } from './pictures.ts'
import { atScreen } from './screens.ts'
import { shownPart } from './shown-part.tsx'

const portal = await openPortal()
const at = '/admin/import'
const Screen = screen.default as unknown as (given: { loaderData: unknown }) => ReactNode

it('without scripts the screen says in each language that it needs them, and no button pretends to work', async () => {
  const { lists } = (await (await atScreen(portal, screen, 'superuser')).get(at)).body
  const last = { id: 1, at: '2025-01-02T03:04:05Z', by: 'Aliyeva M.', added: 1, changed: 2 }
  const loaderData = { lists: lists.map((list: object) => ({ ...list, last })) }
  const said = []
  for (const locale of locales) {
    const markup = await shownPart(locale, at, <Screen loaderData={loaderData} />)
    const without = /<noscript>(.*?)<\/noscript>/.exec(markup)?.[1]?.replace(/<[^>]*>/g, '')
    said.push(without)
    const buttons = markup.match(/<button [^>]*class="btn btn-[ps] sm"[^>]*>/g) ?? []
    expect(buttons.map((button) => /disabled=""/.test(button))).toEqual([true, true, true])
  }
  expect(said).toEqual([
    expect.stringContaining('skriptlar oʻchirilgan'),
    expect.stringContaining('скриптлар ўчирилган'),
    expect.stringContaining('скрипты отключены'),
    expect.stringContaining('scripts are off'),
  ])
})

it('the empty list parts its columns as spreadsheets here do, and is read as a list', async () => {
  const template = templateOf(['register_no', 'full_name_uz'])
  expect(template).toBe('\uFEFFregister_no;full_name_uz\r\n')
  const { header } = await readList(Buffer.from(`${template}214;Rahimova Dilnoza\r\n`), 'mediators.csv', 'uz')
  expect(header?.names).toEqual(['register_no', 'full_name_uz'])
})

/** What no record can do without. */
const needed: Record<string, Record<string, string>> = {
  mediators: {
    ...{ register_no: '214', full_name_uz: 'Rahimova Dilnoza', region: 'qoraqalpogiston-respublikasi' },
    ...{ certificate_no: 'M-214', certificate_date: '12.03.2024', register_entry_date: '01.04.2024' },
    phone: '+998 90 111 22 33',
  },
  organizations: {
    ...{ kind: 'notary_state', organization_name_uz: '1-son notarial idora', address_uz: 'Nukus shahri, 5-uy' },
    ...{ phone: '+998 61 222 33 44', category: 'yangiliklar' },
  },
  employees: {
    ...{ full_name_uz: 'Karimov Sanjar', position_name_uz: 'Boshliq', type: 'CENTRAL', category: 'yangiliklar' },
  },
  posts: { title_uz: 'Yangi qonun', type: 'NEWS', category: 'yangiliklar' },
}

it('the empty list of each kind takes rows in which only what is needed is filled in', async () => {
  const superuser = await portal.as('superuser')
  await added(superuser, { path: '/regions', example: regionExample })
  const { lists } = (await (await atScreen(portal, screen, 'superuser')).get(at)).body
  for (const { kind, columns } of lists) {
    const row = columns.map((column: string) => needed[kind]?.[column] ?? '').join(';')
    const list = uploadForm(Buffer.from(`${templateOf(columns)}${row}\r\n`), 'royxat.csv')
    const { body } = await superuser.post(`/ru/api/${kind}/import/`, list)
    expect([kind, body.errors, body.added, body.written]).toEqual([kind, [], 1, true])
  }
})
