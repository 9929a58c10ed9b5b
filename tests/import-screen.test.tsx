import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import * as screen from '#app/admin/import/import.tsx'
import { templateOf } from '#app/admin/import/parts/template.ts'
import { locales } from '#common/locale.ts'
import { readList } from '#platform/lists/rows.server.ts'
import { openPortal } from './app.ts'
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
