import { beforeAll, expect, it } from 'vitest'
import * as edit from '#app/admin/open-data/edit.tsx'
import { openPortal } from './app.ts'
import type { Body, Client } from './client.ts'
import { added } from './content.ts'
import { datasetExample } from './content-examples.ts'
import { uploadForm } from './pictures.ts'
import { atScreen } from './screens.ts'
import { workbookOf } from './workbooks.ts'

/* The editor of a data set: its passport is saved, and a file takes the place of its rows after it was checked. */

const portal = await openPortal({}, { once: true })
const path = '/en/admin/open-data/orinlar/update'
const structure = [
  { name: 'id', type: 'integer', title_uz: 'Raqami', is_key: true },
  { name: 'at', type: 'datetime', title_uz: 'Vaqti' },
]
let staff: Client
beforeAll(async () => {
  const superuser = await portal.as('superuser')
  const given = { slug: 'orinlar', structure, payload: [{ id: 1 }] }
  await added(superuser, { path: '/open-data', example: datasetExample }, given)
  staff = await atScreen(portal, edit, 'superuser', { slug: 'orinlar' })
})

const stored = async (): Promise<Body> => (await staff.get(path)).body.record
const rows = async () => (await portal.anonymous().get('/api/open-data/orinlar/rows/')).body.results
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const book = (...lines: string[][]) =>
  workbookOf(`<worksheet>${lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')}</worksheet>`)
const send = async (bytes: Buffer, name: string, texts: Record<string, string>) =>
  (await staff.post(`${path}?rows`, uploadForm(bytes, name, { version: String((await stored()).version), ...texts })))
    .body

it('a workbook is checked and loaded, without its wrong rows only where that is asked for', async () => {
  const file = book(['Raqami', 'at'], ['5', '4.3.2024 9:30'], ['x', ''])
  const checked = await send(file, 'Orinlar.xlsx', { intent: 'check' })
  expect(checked).toMatchObject({ done: 'checked', rows: 2, bad: 1, problems: [{ line: 3 }] })
  expect(await send(file, 'Orinlar.xlsx', { intent: 'load' })).toMatchObject({ done: 'checked' })
  expect(await rows()).toEqual([{ id: 1, at: null }])
  expect(await send(file, 'Orinlar.xlsx', { intent: 'load', skip: 'on' })).toMatchObject({ done: 'loaded', rows: 1 })
  expect(await rows()).toEqual([{ id: 5, at: '2024-03-04T09:30:00+05:00' }])
})

it('a file that cannot be read is refused by a message, and one without anything has no rows', async () => {
  const { refused, errors } = await send(Buffer.from('no workbook'), 'a.xlsx', { intent: 'load' })
  expect([refused, errors.file[0].code]).toEqual([true, 'broken_xlsx'])
  expect(await send(Buffer.from(''), 'a.csv', { intent: 'load' })).toMatchObject({ done: 'checked', rows: 0 })
})

it('the passport is saved as the form sends it, and the rows stay', async () => {
  const before = await rows()
  const { stored: fields, version } = await stored()
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, title_uz: 'Boʻsh ish orinlari', version }))
    if (value !== '') form.set(name, String(value))
  expect((await staff.post(path, form)).body).toMatchObject({ saved: true })
  expect((await stored()).stored.title_uz).toBe('Boʻsh ish orinlari')
  expect(await rows()).toEqual(before)
})
