import { expect, it } from 'vitest'
import { EmployeeInput } from '#modules/employees/contract.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, mediatorExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { uploadForm } from '#tests/pictures.ts'
import { workbookOf } from '#tests/workbooks.ts'

const portal = await openPortal()

const employees = `full_name_uz;position_name_uz;type;category
Karimov Sanjar;Boshliq;CENTRAL;yangiliklar
Aliyeva Nozima;Maslahatchi;CENTRAL;yangiliklar
`

async function send(path: string, text: string, name = 'royxat.csv', texts: Record<string, string> = {}) {
  return (await portal.as('superuser')).post(`/ru/api${path}/import/`, uploadForm(Buffer.from(text), name, texts))
}
/** The slug of a section of a kind. */
const sectionOf = async (kind: string): Promise<string> =>
  (await added(await portal.as('superuser'), { path: '/categories', example: categoryExample }, { kind })).slug
const names = async () =>
  (await portal.query('select full_name_uz from employees order by id')).map((row) => row.full_name_uz)

it('a list comes into the running portal, as a rehearsal first, and stands in the audit log', async () => {
  const list = employees.replaceAll('yangiliklar', await sectionOf('employees'))
  const { status, body } = await send('/employees', list, 'royxat.csv', { dry_run: 'true' })
  expect([status, body]).toEqual([
    200,
    {
      ...{ added: 2, changed: 0, unchanged: 0, written: false, errors: [], doubts: [], differences: [] },
      ...{ plan: expect.stringMatching(/^[0-9a-f]{64}$/), outdated: false },
      additions: [
        { row: 2, key: 'karimov-sanjar', title: 'Karimov Sanjar' },
        { row: 3, key: 'aliyeva-nozima', title: 'Aliyeva Nozima' },
      ],
      missing: { count: 0, records: [] },
    },
  ])
  expect(await names()).toEqual([])
  expect((await send('/employees', list)).body).toMatchObject({ added: 2, written: true })
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
  const message = (column: string) => body.errors.find((error: Body) => error.column === column).message
  expect(message('type')).toMatch(/^Выберите значение из списка: .*CENTRAL/)
  expect(message('category')).toMatch(/^Такая запись не найдена\. .*: .*yangiliklar/)
  expect(await names()).toEqual([])
})

it('a place far from its region is told by the rehearsal, and keeps nothing from being written', async () => {
  const superuser = await portal.as('superuser')
  await added(superuser, { path: '/regions', example: regionExample }, { slug: 'samarqand', code: '1718' })
  const section = await sectionOf('organizations')
  const header = 'organization_name_uz;address_uz;kind;category;region;phone;lat;lng'
  const row = (name: string, place: string) =>
    `${name};Registon koʻchasi, 1;other;${section};samarqand;+998 66 233-11-22;${place}`
  const list = [header, row('Yaqin idora', '39,65;66,96'), row('Uzoq idora', '41,31;69,28')].join('\n')
  const { body } = await send('/organizations', list, 'a.csv', { dry_run: 'true' })
  expect([body.errors, body.added]).toEqual([[], 2])
  expect(body.doubts).toEqual([
    {
      row: 3,
      column: 'lat',
      code: 'far_from_region',
      message: expect.stringContaining('далеко от указанного региона'),
    },
  ])
  expect((await send('/organizations', list, 'a.csv', { plan: body.plan })).body).toMatchObject({
    written: true,
    added: 2,
  })
})

it('a section whose page does not show such a record is told by the rehearsal, and keeps nothing from being written', async () => {
  const slug = await sectionOf('employees')
  const people = `full_name_uz;position_name_uz;type;category
Karimov Sanjar;Boshliq;CENTRAL;yangiliklar
Aliyeva Nozima;Maslahatchi;CENTRAL;${slug}
Hamidov Sardor;Vazir;LEADERSHIP;yangiliklar
`
  const offices = `organization_name_uz;address_uz;kind;phone;category\nIdora;Nukus, 5-uy;other;+998712001407;${slug}\n`
  const texts = `title_uz;type;category;date\nYangi qonun;NEWS;${slug};2024-05-06T10:00\n`
  const doubt = (row: number) => [
    {
      row,
      column: 'category',
      code: 'unfit_category',
      message: expect.stringContaining('на его странице не появится'),
    },
  ]
  for (const [path, list] of Object.entries({ '/employees': people, '/organizations': offices, '/posts': texts })) {
    const { body } = await send(path, list, 'a.csv', { dry_run: 'true' })
    expect([path, body.errors, body.doubts]).toEqual([path, [], doubt(2)])
  }
  expect((await send('/employees', people)).body).toMatchObject({ written: true, added: 3, doubts: doubt(2) })
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
  const older = await send('/posts', 'a', 'a.xls')
  expect([older.status, older.body.code, older.body.detail]).toEqual([
    ...[415, 'unsupported_list', expect.stringContaining('Сохраните его в XLSX')],
  ])
  expect((await send('/posts', `a${'x'.repeat(5 * 1024 * 1024)}`)).status).toBe(413)
})

it('a column that there is not is told once, of the header, and hides nothing of the rows', async () => {
  const wrong = `full_name_uz;position_name_uz;type;category;viloyat;constructor
Karimov Sanjar;Boshliq;NOBODY;yangiliklar;Nukus;x
Aliyeva Nozima;Maslahatchi;CENTRAL;yangiliklar;Nukus;x
`
  const { body } = await send('/employees', wrong)
  expect([body.written, body.added]).toEqual([false, 1])
  expect(body.errors.map(({ row, column, code }: Body) => [row, column, code])).toEqual([
    [1, 'viloyat', 'unknown_field'],
    [1, 'constructor', 'unknown_field'],
    [2, 'type', 'not_an_option'],
  ])
})

it('a list of another kind is told so in one sentence, in place of one for each column', async () => {
  const { body } = await send('/mediators', employees.replace('category', 'category;viloyat'))
  expect(body).toMatchObject({ written: false, added: 0 })
  expect(body.errors).toEqual([
    {
      ...{ row: 1, column: '', code: 'other_list' },
      message: expect.stringMatching(
        /^Этот файл похож на список «Сотрудники»\. В списке «Медиаторы» нет .*: position_name_uz, /,
      ),
    },
  ])
})

it('a first row that names no column is told once, in place of every row under it', async () => {
  for (const above of ['Xodimlar roʻyxati, 2026', 'sep=;', 'Xodim;Lavozim;Turi;Boʻlim']) {
    const { body } = await send('/employees', `${above}\n${employees}`)
    expect(body).toMatchObject({ written: false, added: 0, errors: [{ row: 1, column: '', code: 'no_header' }] })
    expect(body.errors).toHaveLength(1)
  }
})

it('of a cell that is a number or JSON it is said how it is written', async () => {
  const header = 'organization_name_uz;address_uz;kind;phone;category;hours;lat;lng;index'
  const list = `${header}\nIdora;Nukus, 5-uy;archive;+998712001407;yangiliklar;9:00-18:00;41,3;69,2;1 000\n`
  const { body } = await send('/organizations', list)
  expect(body.errors.map(({ column, code, message }: Body) => [column, code, message])).toEqual([
    ['hours', 'invalid', expect.stringContaining('JSON')],
    ['index', 'invalid_index', expect.stringContaining('без пробелов')],
  ])
})

const told = ({ errors }: Body) => errors.map(({ row, column, code }: Body) => [row, column, code])

it('rules between fields are told beside wrong fields, so that a row is put right at once', async () => {
  const mediators = [
    'register_no;full_name_uz;certificate_no;certificate_date;register_entry_date;region;status;phone',
    // Why and since when is not said; and a day, a region and a number are wrong.
    '7;Karimov Sanjar;M-7;31.02.2024;2024-03-20;yoq;suspended;12',
    // The number was given above; and there is no such status.
    '7;Aliyeva Nozima;M-8;2024-03-14;2024-03-20;;boshqa;+998712001407',
  ].join('\n')
  const { body } = await send('/mediators', mediators, 'a.csv', { dry_run: 'true' })
  expect(
    told(body)
      .map((each: unknown[]) => each.join(' '))
      .toSorted(),
  ).toEqual(
    [
      ...['2 certificate_date invalid_day', '2 phone.0 invalid_phone', '2 region not_found'],
      ...['2 reason_uz required', '2 status_date required'],
      ...['3 region required', '3 register_no taken', '3 status not_an_option'],
    ].toSorted(),
  )
})

it('so is what only the database knows: a number that is in the bin, and pictures and documents that are not there', async () => {
  const superuser = await portal.as('superuser')
  await added(superuser, { path: '/regions', example: regionExample })
  const { slug } = await added(superuser, { path: '/mediators', example: mediatorExample })
  expect((await superuser.delete(`/api/mediators/${slug}/delete/`)).status).toBe(204)
  const codes = async (path: string, row: object) =>
    told((await send(path, JSON.stringify([row]), 'a.json', { dry_run: 'true' })).body)
      .map(([, column, code]: string[]) => `${column} ${code}`)
      .toSorted()
  const mediator = { full_name_uz: 'Karimov Sanjar', certificate_no: 'M-7', certificate_date: '2024-03-14' }
  expect(
    await codes('/mediators', {
      ...mediator,
      register_entry_date: '2024-03-20',
      register_no: 214,
      region: 99,
      phone: ['1'],
    }),
  ).toEqual(['phone.0 invalid_phone', 'region not_found', 'register_no taken'])
  const post = { title_uz: 'Yangi qonun', type: 'XABAR', category: 'yangiliklar', thumbnail: 99, document: [98, 99] }
  expect(await codes('/posts', post)).toEqual(['document not_found', 'thumbnail not_found', 'type not_an_option'])
  expect(await codes('/posts', { ...post, type: 'NEWS' })).toEqual(['document not_found', 'thumbnail not_found'])
})

it('so it is inside of a field: of hours each wrong day and each wrong time of it is told', async () => {
  const day = { open: '09:00', close: '18:00' }
  const office = {
    ...{ organization_name_uz: 'X', kind: 'notary_private', category: 'yangiliklar', address_uz: 'Nukus shahri, 5-uy' },
    ...{ phone: ['+998 61 222-33-44'], lat: 69.2, hotline: '1008' },
    hours: [{ ...day, open: '9:00', break_from: '13:00' }, { ...day, close: '09:00', break_to: 'x' }, null],
    hours_exceptions: [
      { date: '2026-03-21', closed: true, open: '09:00', note_ru: 'Навруз' },
      { date: '2026-03-21', closed: false, open: '25:00' },
    ],
  }
  const { body } = await send('/organizations', JSON.stringify([office]), 'a.json', { dry_run: 'true' })
  expect(
    told(body)
      .map(([, column, code]: string[]) => `${column} ${code}`)
      .toSorted(),
  ).toEqual(
    [
      ...['organization_name_uz too_short', 'lat swapped_coordinates', 'lng required', 'hotline other_kind'],
      ...['hours invalid', 'hours.0.open invalid_time', 'hours.0.break_to required'],
      ...['hours.1.close wrong_order', 'hours.1.break_from required', 'hours.1.break_to invalid_time'],
      ...['hours_exceptions.0.open invalid', 'hours_exceptions.0.note_uz required'],
      ...['hours_exceptions.1.date taken', 'hours_exceptions.1.open invalid_time', 'hours_exceptions.1.close required'],
    ].toSorted(),
  )
})

it('a column without a name is told once, of the header', async () => {
  const { body } = await send('/employees', employees.replaceAll(/;(CENTRAL|type)/g, ';;$1'))
  expect(body.errors.map(({ row, column, code }: Body) => [row, column, code])).toEqual([[1, '3', 'required']])
  expect(body.added).toBe(2)
})

it('a column that is missing is told once, of the first row that wants it; what is empty, of each', async () => {
  const { body } = await send('/employees', 'full_name_uz;type\nKarimov Sanjar;CENTRAL\nAliyeva Nozima;\n;CENTRAL\n')
  expect(body.errors.map(({ row, column }: Body) => [row, column]).toSorted()).toEqual([
    [2, 'category'],
    [2, 'position_name_uz'],
    [3, 'type'],
    [4, 'full_name_uz'],
  ])
})

it('regions and categories may be called by their names, in any language and spelling, where only one bears it', async () => {
  const superuser = await portal.as('superuser')
  await added(superuser, { path: '/regions', example: regionExample })
  const rows = ["qoraqalpog'iston respublikasi", 'Коракалпогистон Республикаси', 'Республика Каракалпакстан', 'Nukus']
  const header = 'full_name_uz;position_name_uz;type;category;region'
  const list = rows.map((region, at) => `Xodim ${at}${at};Boshliq;CENTRAL;Янгиликлар;${region}`)
  const { body } = await send('/employees', [header, ...list].join('\n'), 'a.csv', { dry_run: 'true' })
  expect(body.errors.map(({ row, column, code }: Body) => [row, column, code])).toEqual([[5, 'region', 'not_found']])
  expect(body.added).toBe(3)
  // Two of one name: nobody guesses.
  const namesake = { name_uz: 'Yangiliklar', slug: 'boshqa' }
  await added(superuser, { path: '/categories', example: categoryExample }, namesake)
  const again = await send('/employees', [header, list[0]].join('\n'), 'a.csv', { dry_run: 'true' })
  expect(again.body.errors.map(({ column, code }: Body) => [column, code])).toEqual([['category', 'not_found']])
})

it('so may organizations, of which employees are', async () => {
  await added(await portal.as('superuser'), { path: '/organizations', example: organizationExample })
  const { organization_name_uz, organization_name_ru } = organizationExample()
  const header = 'full_name_uz;position_name_uz;type;category;organization'
  const rows = [organization_name_uz, organization_name_ru, 'Boshqa idora'].map(
    (name, at) => `Xodim ${at}${at};Boshliq;CENTRAL;yangiliklar;${name}`,
  )
  const { body } = await send('/employees', [header, ...rows].join('\n'), 'a.csv', { dry_run: 'true' })
  expect(body.errors.map(({ row, column, code }: Body) => [row, column, code])).toEqual([
    [4, 'organization', 'not_found'],
  ])
})

it('a list of a header alone cannot be taken in, and neither can an empty file', async () => {
  const codes = async (text: string, name?: string) => {
    const { body } = await send('/employees', text, name, { dry_run: 'true' })
    return (body.errors.file ?? body.errors).map(({ code }: Body) => code)
  }
  expect(await codes(employees.split('\n')[0] ?? '')).toEqual(['no_rows'])
  expect(await codes('[]', 'a.json')).toEqual(['no_rows'])
  expect(await codes('')).toEqual(['empty_file'])
})

it('is for superusers alone: one file changes whatever it names', async () => {
  const form = () => uploadForm(Buffer.from(employees), 'a.csv')
  expect((await (await portal.as('chief')).post('/api/employees/import/', form())).status).toBe(403)
  expect((await portal.anonymous().post('/api/employees/import/', form())).status).toBe(401)
  expect(await names()).toEqual([])
})

const rename = `slug;full_name_uz;position_name_uz;type;category
karimov-sanjar;Karimov Sanjar Akmalovich;Boshliq;CENTRAL;yangiliklar
;Yusupova Malika;Maslahatchi;CENTRAL;yangiliklar
`
const rollback = async (path = '/employees') => (await portal.as('superuser')).post(`/ru/api${path}/import/rollback/`)

it('a rehearsal tells field by field what would change', async () => {
  await send('/employees', employees)
  const { body } = await send('/employees', rename, 'a.csv', { dry_run: 'true' })
  expect(body).toMatchObject({ added: 1, changed: 1, written: false })
  expect(body.differences).toEqual([
    {
      row: 2,
      title: 'Karimov Sanjar',
      fields: [{ field: 'full_name_uz', before: 'Karimov Sanjar', after: 'Karimov Sanjar Akmalovich' }],
    },
  ])
})

it('a list does what its rehearsal told, or nothing: what somebody has changed since is shown anew', async () => {
  const take = (plan: string) => send('/employees', rename, 'a.csv', { plan })
  const rehearsed = async () => (await send('/employees', rename, 'a.csv', { dry_run: 'true' })).body.plan
  await send('/employees', employees)
  const plan = await rehearsed()
  const superuser = await portal.as('superuser')
  const edit = async (change: object) => {
    const { body: read } = await superuser.get('/api/employees/forAdmin/karimov-sanjar/')
    const fields = Object.fromEntries(Object.keys(EmployeeInput.shape).map((name) => [name, read[name]]))
    const { status } = await superuser.put('/api/employees/karimov-sanjar/update/', {
      ...{ ...fields, ...change, version: read.version },
    })
    expect(status).toBe(200)
  }
  await edit({ full_name_uz: 'Karimov Sanjar Anvarovich' })
  const { status, body } = await take(plan)
  expect([status, body.written, body.outdated, body.changed]).toEqual([200, false, true, 1])
  expect(body.differences[0].fields[0].before).toBe('Karimov Sanjar Anvarovich')
  expect(await names()).toEqual(['Karimov Sanjar Anvarovich', 'Aliyeva Nozima'])
  // A field that the list says nothing of is nobody's business.
  await edit({ email: 'karimov@example.uz' })
  expect((await take(body.plan)).body).toMatchObject({ written: true, outdated: false, plan: body.plan })
  expect(await names()).toEqual(['Karimov Sanjar Akmalovich', 'Aliyeva Nozima', 'Yusupova Malika'])
  // Taken in already, it does nothing more.
  expect((await take(body.plan)).body).toMatchObject({ written: false, outdated: true, added: 0, changed: 0 })
  expect((await send('/employees', rename, 'a.csv', { plan: 'x' })).status).toBe(400)
})

it('the last list is taken back as a whole, once, and can be taken in again', async () => {
  await send('/employees', employees)
  await send('/employees', rename)
  expect(await names()).toEqual(['Karimov Sanjar Akmalovich', 'Aliyeva Nozima', 'Yusupova Malika'])
  const { status, body } = await rollback()
  expect([status, body]).toEqual([200, { restored: 1, removed: 1 }])
  expect(await names()).toEqual(['Karimov Sanjar', 'Aliyeva Nozima'])
  expect((await rollback()).status).toBe(404)
  expect((await rollback('/posts')).status).toBe(404)
  expect((await send('/employees', rename)).body).toMatchObject({ added: 1, changed: 1, written: true })
})

it('a list is not taken back over what someone changed since: they are named, and all stays', async () => {
  await send('/employees', employees)
  await send('/employees', rename)
  const superuser = await portal.as('superuser')
  const { body: read } = await superuser.get('/api/employees/forAdmin/yusupova-malika/')
  await superuser.patch('/api/employees/yusupova-malika/update/', { active: false, version: read.version })
  const { status, body } = await rollback()
  expect([status, body.code, body.records]).toEqual([409, 'import_changed', ['Yusupova Malika']])
  expect(await names()).toEqual(['Karimov Sanjar Akmalovich', 'Aliyeva Nozima', 'Yusupova Malika'])
})

it('a list that somebody has seen is taken back, and no other that came after it', async () => {
  const superuser = await portal.as('superuser')
  const takeBack = (list: number) => superuser.post('/ru/api/employees/import/rollback/', { import: list })
  await send('/employees', employees)
  const [seen] = await portal.query('select id from list_imports')
  await send('/employees', rename)
  const { status, body } = await takeBack(Number(seen?.id))
  expect([status, body.code]).toEqual([409, 'import_gone'])
  expect(await names()).toEqual(['Karimov Sanjar Akmalovich', 'Aliyeva Nozima', 'Yusupova Malika'])
  const [last] = await portal.query('select max(id) as id from list_imports')
  expect((await takeBack(Number(last?.id))).body).toEqual({ restored: 1, removed: 1 })
  // Pressed again: nothing more is taken back.
  expect((await takeBack(Number(last?.id))).body.code).toBe('import_gone')
  expect(await names()).toEqual(['Karimov Sanjar', 'Aliyeva Nozima'])
})

it('of two who take a list back at the same time one does, and the other is told that it is done', async () => {
  const superuser = await portal.as('superuser')
  for (const list of [employees, rename]) {
    await send('/employees', list)
    const [last] = await portal.query('select max(id)::int as id from list_imports')
    const both = await Promise.all(
      [1, 2].map(() => superuser.post('/ru/api/employees/import/rollback/', { import: last?.id })),
    )
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'import_gone'])
    if (list === employees) await send('/employees', employees)
  }
  expect(await names()).toEqual(['Karimov Sanjar', 'Aliyeva Nozima'])
})

it('only superusers take lists back', async () => {
  expect((await (await portal.as('chief')).post('/ru/api/employees/import/rollback/')).status).toBe(403)
})

it('a workbook goes the same way: tried, told of by row and column, written, and taken back at once', async () => {
  const staff = await portal.as('superuser')
  const cells = (...texts: string[]) => `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
  const rows = employees
    .trim()
    .split('\n')
    .map((line) => cells(...line.split(';')))
  const workbook = (...more: string[]) =>
    workbookOf(`<worksheet><sheetData>${[...rows, ...more].join('')}</sheetData></worksheet>`)
  const take = async (bytes: Buffer, texts: Record<string, string> = {}) =>
    (await staff.post('/ru/api/employees/import/', uploadForm(bytes, 'royxat.xlsx', texts))).body
  const { errors } = await take(workbook(cells('X', '', 'CENTRAL', 'yangiliklar')), { dry_run: 'true' })
  expect(errors.map(({ row, column }: Record<string, unknown>) => `${row} ${column}`)).toEqual([
    '4 full_name_uz',
    '4 position_name_uz',
  ])
  expect(await take(workbook(), { dry_run: 'true' })).toMatchObject({ added: 2, written: false })
  expect(await names()).toEqual([])
  expect(await take(workbook())).toMatchObject({ added: 2, written: true })
  expect(await names()).toHaveLength(2)
  expect((await staff.post('/api/employees/import/rollback/')).body).toEqual({ restored: 0, removed: 2 })
  expect(await names()).toEqual([])
  expect((await take(Buffer.from('PK'))).errors).toMatchObject([{ row: 1, code: 'broken_xlsx' }])
})
