import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { uploadForm } from '#tests/pictures.ts'

const portal = await openPortal()

const employees = `full_name_uz;position_name_uz;type;category
Karimov Sanjar;Boshliq;CENTRAL;yangiliklar
Aliyeva Nozima;Maslahatchi;CENTRAL;yangiliklar
`

async function send(path: string, text: string, name = 'royxat.csv', texts: Record<string, string> = {}) {
  return (await portal.as('superuser')).post(`/ru/api${path}/import/`, uploadForm(Buffer.from(text), name, texts))
}
const names = async () =>
  (await portal.query('select full_name_uz from employees order by id')).map((row) => row.full_name_uz)

it('a list comes into the running portal, as a rehearsal first, and stands in the audit log', async () => {
  const { status, body } = await send('/employees', employees, 'royxat.csv', { dry_run: 'true' })
  expect([status, body]).toEqual([200, { added: 2, changed: 0, unchanged: 0, written: false, errors: [] }])
  expect(await names()).toEqual([])
  expect((await send('/employees', employees)).body).toMatchObject({ added: 2, written: true })
  expect(await names()).toEqual(['Karimov Sanjar', 'Aliyeva Nozima'])
  const log = await portal.query("select actor_name, action from audit_log where entity = 'employee'")
  expect(log).toEqual(Array(2).fill({ actor_name: 'Sardor Hamidov', action: 'create' }))
  const { body: page } = await portal.anonymous().get('/api/employees/karimov-sanjar/')
  expect(page.position_name).toBe('Boshliq')
})

it('one wrong row, and nothing is written: every wrong field is told with its row, in the language of the request', async () => {
  const wrong = `${employees}X;;NOBODY;yoq\n`
  const { status, body } = await send('/employees', wrong)
  expect([status, body.written, body.added]).toEqual([200, false, 2])
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
    expect.arrayContaining([
      [4, 'full_name_uz'],
      [4, 'position_name_uz'],
      [4, 'type'],
      [4, 'category'],
    ]),
  )
  expect(body.errors[0].message).toMatch(/[а-я]/)
  expect(await names()).toEqual([])
})

it('each kind has its own, JSON comes as well, and other files do not', async () => {
  const lists = {
    '/posts': [{ title_uz: 'Yangi qonun', type: 'NEWS', category: 'yangiliklar', date: '2024-05-06T10:00' }],
    '/organizations': [
      {
        organization_name_uz: 'Notarial idora',
        kind: 'notary_private',
        category: 'yangiliklar',
        address_uz: 'Nukus shahri, 5-uy',
        phone: ['+998 61 222-33-44'],
      },
    ],
  }
  for (const [path, list] of Object.entries(lists)) {
    const { body } = await send(path, JSON.stringify(list), 'a.json')
    expect([path, body.added, body.written, body.errors]).toEqual([path, 1, true, []])
  }
  expect((await send('/mediators', 'register_no\nx\n')).body).toMatchObject({ written: false, added: 0 })
  expect((await send('/posts', 'a', 'a.xlsx')).status).toBe(415)
  expect((await send('/posts', `a${'x'.repeat(5 * 1024 * 1024)}`)).status).toBe(413)
})

it('is for superusers alone: one file changes whatever it names', async () => {
  const form = () => uploadForm(Buffer.from(employees), 'a.csv')
  expect((await (await portal.as('chief')).post('/api/employees/import/', form())).status).toBe(403)
  expect((await portal.anonymous().post('/api/employees/import/', form())).status).toBe(401)
  expect(await names()).toEqual([])
})
