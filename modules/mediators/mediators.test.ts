import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { firstRegion, mediatorExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const content = { path: '/mediators', example: mediatorExample } as const

beforeEach(async () => {
  await portal.query(
    `insert into regions (slug, name_uz, name_ru, centre_uz, justice_body_uz, code)
     values ('qoraqalpogiston-respublikasi', 'Qoraqalpogʻiston', 'Каракалпакстан', 'Nukus', 'Adliya vazirligi', '1735'),
            ('andijon-viloyati', 'Andijon viloyati', 'Андижанская область', 'Andijon', 'Boshqarma', '1703')`,
  )
})

behavesLikeContent({
  portal,
  path: '/mediators',
  thing: 'mediator',
  example: mediatorExample,
  text: 'full_name',
  change: { full_name_ru: 'Рахимова Дилноза', specialisations: ['labour'], certificate_date: '2024-04-01' },
  wrong: {
    register_no: 0,
    full_name_uz: '',
    certificate_no: '',
    certificate_date: '2024-02-30',
    region: 'Nukus',
    phone: '12',
    email: 'dilnoza',
    website: 'javascript:alert(1)',
    specialisations: 'law',
    languages: 'uz',
    status: 'gone',
    slug: 'а',
  },
})

const numbered = (register_no: number, over: Body = {}) => ({ register_no, slug: `m-${register_no}`, ...over })
const suspended = { status: 'suspended', status_date: '2025-01-15', reason_uz: 'Oʻz arizasiga koʻra' }
const excluded = { ...suspended, status: 'excluded' }

it('tells up to three telephones, each of which finds its mediator', async () => {
  const chief = await portal.as('chief')
  const phone = ['+998612223344', '+998901112233', '+998712070001']
  const more = await chief.post('/api/mediators/create/', mediatorExample({ phone: [...phone, '+998712070002'] }))
  expect([more.status, Object.keys(more.body.errors)]).toEqual([400, ['phone']])
  await added(chief, content, { phone: ['61 222-33-44', '+998 90 111 22 33', '71 207 00 01'] })
  const { body } = await portal.anonymous().get('/api/mediators/?q=90 111-22-33')
  expect(body.results).toMatchObject([{ phone }])
  const rows = await portal.anonymous().get('/api/open-data/reyestr-mediatorlar/rows/?q=901112233&column=phone')
  expect(rows.body.results).toMatchObject([{ phone: phone.join(', ') }])
})

async function listed(query = '', prefix = '') {
  const { status, body } = await portal.anonymous().get(`${prefix}/api/mediators/?${query}`)
  expect(status).toBe(200)
  return body.results.map((row: Body) => row.register_no)
}

describe('the register', () => {
  it('shows who is active or suspended; who is excluded answers like who never was', async () => {
    const chief = await portal.as('chief')
    await added(chief, content, numbered(1))
    await added(chief, content, numbered(2, suspended))
    await added(chief, content, numbered(3, excluded))
    expect(await listed('ordering=name')).toEqual([1, 2])
    expect(await listed('status=suspended')).toEqual([2])
    expect((await portal.anonymous().get('/api/mediators/?status=excluded')).status).toBe(400)
    const { body } = await portal.anonymous().get('/uzb/api/mediators/m-2/')
    expect(body).toMatchObject({ status: 'suspended', status_date: '2025-01-15', reason: 'Ўз аризасига кўра' })
    const [out, never] = [
      await portal.anonymous().get('/api/mediators/m-3/'),
      await portal.anonymous().get('/api/mediators/m-4/'),
    ]
    expect([out.status, { ...out.body, request_id: '' }]).toEqual([404, { ...never.body, request_id: '' }])
    const staff = await chief.get('/api/mediators/forAdmin/?status=excluded')
    expect(staff.body.results.map((row: Body) => row.register_no)).toEqual([3])
  })

  it('is found by a name in either script, by a number, and by the filters', async () => {
    const chief = await portal.as('chief')
    await added(
      chief,
      content,
      numbered(11, {
        full_name_uz: 'Gʻofurov Shavkat',
        full_name_uzb: '',
        full_name_ru: '',
        full_name_en: '',
        online: false,
      }),
    )
    await added(
      chief,
      content,
      numbered(12, {
        ...{ region: firstRegion + 1, languages: ['en'], specialisations: ['labour'], online: true },
        ...{ district_uz: 'Asaka tumani', district_ru: 'Асакинский район' },
      }),
    )
    expect(await listed(`q=${encodeURIComponent("g'ofurov")}`)).toEqual([11])
    expect(await listed(`q=${encodeURIComponent('ғофуров')}`, '/uzb')).toEqual([11])
    expect(await listed(`q=${encodeURIComponent('Дильноза')}`)).toEqual([12])
    expect(await listed('q=12')).toEqual([12])
    expect(await listed('q=%25')).toEqual([])
    expect(await listed('region=andijon-viloyati')).toEqual([12])
    expect(await listed('language=en')).toEqual([12])
    for (const [yes, no] of [
      ['true', 'false'],
      ['1', '0'],
    ])
      expect([await listed(`online=${yes}`), await listed(`online=${no}`)]).toEqual([[12], [11]])
    for (const district of ['Asaka tumani', 'Асака тумани', 'Асакинский'])
      expect([district, await listed(`district=${encodeURIComponent(district)}`)]).toEqual([district, [12]])
    await portal.query("update mediators set district_uz = 'Yangi Asaka tumani' where register_no = 11")
    expect((await listed('district=Asaka')).toSorted()).toEqual([11, 12])
    expect(await listed('district=Asaka+tumani')).toEqual([12])
    expect(await listed('specialisation=family')).toEqual([11])
    expect(await listed('specialisation=labour&language=uz')).toEqual([])
    expect(await listed('specialisation=&ordering=name&p=99&page_size=1')).toEqual([11])
  })

  it('is found by all words of a name however they are typed, and by the number that the register shows', async () => {
    const chief = await portal.as('chief')
    const karimov = {
      full_name_uz: 'Karimov Jasur Baxtiyor oʻgʻli',
      full_name_uzb: '',
      full_name_ru: 'Каримов Жасур Бахтиёрович',
      full_name_en: '',
    }
    await added(chief, content, numbered(21, { ...karimov, certificate_no: 'M-00275' }))
    await added(chief, content, numbered(22, { full_name_uz: 'Hakimova Barno Oʻktamovna', full_name_ru: '' }))
    for (const q of [
      ...['ogli', "O'G'LI", 'Karimov Baxtiyor', 'Karimov, Jasur', 'Karimov  Jasur', 'Karimov J.', 'jasur karimov'],
      ...['Бахтиёрович Каримов', 'kari\u00ADmov', 'Kari\u200Bmov', 'M-00275', '№ 275'],
    ])
      expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, [21]])
    for (const q of ['oktamovna', "o'ktamovna", 'Хакимова', 'Ҳакимова', 'Барно Хакимова', 'Xakimova'])
      expect([q, await listed(`q=${encodeURIComponent(q)}`, '/ru')]).toEqual([q, [22]])
    for (const q of ['Karimov Barno', 'Karimov Z.', '«»'])
      expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, []])
  })

  it('stands in the order of the reader’s alphabet', async () => {
    const chief = await portal.as('chief')
    const names = ['Choriyev', 'Gʻaniyev', 'Zokirov', 'Oʻktamov', 'Shodiyev', 'Azimov', 'Otajonov']
    for (const [place, surname] of names.entries()) {
      const name = { full_name_uz: `${surname} Ali`, full_name_uzb: '', full_name_ru: '', full_name_en: '' }
      await added(chief, content, numbered(place + 1, name))
    }
    const inOrder = async (prefix: string) => (await listed('ordering=name', prefix)).map((no: number) => names[no - 1])
    expect(await inOrder('')).toEqual('Azimov Otajonov Zokirov Oʻktamov Gʻaniyev Shodiyev Choriyev'.split(' '))
    expect(await inOrder('/uzb')).toEqual('Azimov Zokirov Otajonov Choriyev Shodiyev Oʻktamov Gʻaniyev'.split(' '))
    expect((await inOrder('/en')).slice(0, 3)).toEqual(['Azimov', 'Choriyev', 'Gʻaniyev'])
  })

  it('is drawn by lot each day: the same for everyone until midnight in Tashkent, whole over its pages, another tomorrow', async () => {
    await portal.query(
      `insert into mediators (slug, register_no, full_name_uz, certificate_no, certificate_date, register_entry_date, region, status)
       select 'm-' || n, n, 'Ism ' || n, n, '2024-01-01', '2024-01-01'::date - n, ${firstRegion},
         case when n % 3 = 0 then 'suspended' else 'active' end
       from generate_series(1, 30) n`,
    )
    await portal.ground.contentVersion.refresh()
    const inPages = async (query: string, prefix = '') =>
      (await Promise.all([1, 2, 3].map((p) => listed(`${query}&p=${p}&page_size=10`, prefix)))).flat()
    const all = Array.from({ length: 30 }, (_, at) => at + 1)
    const today = await inPages('')
    expect(today).not.toEqual(all)
    expect(today.toSorted((a, b) => a - b)).toEqual(all)
    expect(await inPages('ordering=random_daily', '/ru')).toEqual(today)
    // Who is left by a filter stands in the same order, and so does the rest when somebody is added or leaves.
    expect(await listed('status=suspended')).toEqual(today.filter((no) => no % 3 === 0))
    await (await portal.as('chief')).delete('/api/mediators/m-7/delete/')
    const without = today.filter((no) => no !== 7)
    expect(await inPages('')).toEqual(without)
    expect(await inPages('ordering=included_at')).toEqual(all.toReversed().filter((no) => no !== 7))
    const hours = (24 - new Date(portal.ground.now().getTime() + 5 * 3_600_000).getUTCHours()) * 3_600_000
    portal.pass(hours)
    const tomorrow = await inPages('')
    expect(tomorrow).not.toEqual(without)
    expect(tomorrow.toSorted((a, b) => a - b)).toEqual(without.toSorted((a, b) => a - b))
  })

  it('tells each text in the reader’s language and names those that are not translated', async () => {
    const chief = await portal.as('chief')
    await added(chief, content, { ...numbered(1), address_uz: 'Dosnazarov koʻchasi, 12-uy' })
    const { body } = await portal.anonymous().get('/ru/api/mediators/m-1/')
    expect(body).toMatchObject({
      full_name: 'Рахимова Дильноза Акмаловна',
      organization: 'Центр медиации «Келишув»',
      region: 'qoraqalpogiston-respublikasi',
      region_name: 'Каракалпакстан',
      address: 'Dosnazarov koʻchasi, 12-uy',
      untranslated: ['district', 'address'],
    })
    await portal.query('update regions set active = false')
    const hidden = await portal.anonymous().get('/ru/api/mediators/m-1/')
    expect(hidden.body).toMatchObject({ region: null, region_name: '' })
  })

  it('keeps e-mail addresses out of the list', async () => {
    await added(await portal.as('chief'), content, numbered(1))
    const { text } = await portal.anonymous().get('/api/mediators/')
    expect(text).not.toContain('@')
  })
})

describe('the rules of the register', () => {
  const fields = async (over: Body) => {
    const { status, body } = await (await portal.as('chief')).post('/api/mediators/create/', mediatorExample(over))
    return [status, Object.entries<Body>(body.errors ?? {}).map(([field, [{ code }]]) => `${field} ${code}`)]
  }

  it('a number is given once, a region must exist', async () => {
    await added(await portal.as('chief'), content)
    expect(await fields({ slug: 'boshqa' })).toEqual([400, ['register_no taken']])
    expect(await fields({ register_no: 5, region: 4040 })).toEqual([400, ['region not_found']])
  })

  it('whoever is not active has a date and a reason', async () => {
    expect(await fields({ status: 'suspended' })).toEqual([400, ['status_date required', 'reason_uz required']])
    expect(await fields({ languages: ['uz', 'uz'] })).toEqual([400, ['languages invalid']])
  })

  it('a namesake gets an address with the number', async () => {
    const chief = await portal.as('chief')
    const slugs = [await added(chief, content), await added(chief, content, { register_no: 215 })].map((it) => it.slug)
    expect(slugs).toEqual(['rahimova-dilnoza-akmalovna', 'rahimova-dilnoza-akmalovna-215'])
  })
})

describe('the staff’s list', () => {
  it('is sorted and filtered as asked, and refuses what it does not know', async () => {
    const chief = await portal.as('chief')
    for (const no of [1, 2, 3]) await added(chief, content, numbered(no, no === 2 ? { active: false } : {}))
    await chief.delete('/api/mediators/m-3/delete/')
    const numbers = async (query: string) =>
      (await chief.get(`/api/mediators/forAdmin/?${query}`)).body.results.map((row: Body) => row.register_no)
    expect(await numbers('ordering=-register_no')).toEqual([2, 1])
    expect(await numbers('active=false')).toEqual([2])
    expect(await numbers('bin=true')).toEqual([3])
    expect(await numbers(`region=${firstRegion + 1}`)).toEqual([])
    for (const query of ['sort=name', 'status=gone', 'page_size=0', 'region=x'])
      expect([query, (await chief.get(`/api/mediators/forAdmin/?${query}`)).status]).toEqual([query, 400])
  })
})
