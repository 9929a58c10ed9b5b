import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { organizationExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const content = { path: '/organizations', example: organizationExample } as const

behavesLikeContent({
  portal,
  ...content,
  thing: 'organization',
  text: 'organization_name',
  change: { address_ru: 'Алмазарский район, улица Бахор, дом 14', index: 1 },
  wrong: {
    kind: 'shop',
    organization_name_uz: 'O',
    address_uz: '',
    phone: [],
    fax: '1',
    website: 'javascript:1',
    telegram: '@idora',
    queue_url: 'data:1',
    wheelchair: 'maybe',
    status: 'asleep',
    closed_until: '5.12',
    landmark_ru: 'x'.repeat(201),
    lat: 69.2,
    lng: 41.3,
  },
})

const refusal = async (over: Body): Promise<Record<string, string[]>> => {
  const chief = await portal.as('chief')
  const { status, body } = await chief.post('/en/api/organizations/create/', organizationExample(over))
  if (status === 201) return {}
  const errors = Object.entries(body.errors as Record<string, { code: string }[]>)
  return Object.fromEntries(errors.map(([field, list]) => [field, list.map(({ code }) => code)]))
}

const day = { open: '09:00', close: '18:00' }
const week = (monday: unknown) => [monday, ...Array(6).fill(null)]

it.each<[string, unknown, Record<string, string[]>]>([
  ['a day without a break', week(day), {}],
  ['a break at its edges', week({ ...day, break_from: '09:00', break_to: '18:00' }), {}],
  ['a day to its end', week({ open: '00:00', close: '24:00' }), {}],
  ['no day at all', Array(7).fill(null), { hours: ['required'] }],
  ['six days', Array(6).fill(day), { hours: ['invalid'] }],
  ['an end before the beginning', week({ open: '18:00', close: '09:00' }), { 'hours.0.close': ['wrong_order'] }],
  [
    'no time',
    week({ open: '9', close: '24:30' }),
    { 'hours.0.open': ['invalid_time'], 'hours.0.close': ['invalid_time'] },
  ],
  ['half a break', week({ ...day, break_from: '13:00' }), { 'hours.0.break_to': ['required'] }],
  [
    'a break outside',
    week({ ...day, break_from: '08:00', break_to: '09:30' }),
    { 'hours.0.break_from': ['outside_hours'] },
  ],
  [
    'a break backwards',
    week({ ...day, break_from: '14:00', break_to: '13:00' }),
    { 'hours.0.break_to': ['wrong_order'] },
  ],
  ['a field of its own', week({ ...day, lunch: true }), { 'hours.0.lunch': ['unknown_field'] }],
])('a week with %s', async (_what, hours, errors) => expect(await refusal({ hours })).toEqual(errors))

it.each<[string, unknown[], Record<string, string[]>]>([
  ['a closed day', [{ date: '2027-03-21', closed: true }], {}],
  [
    'hours on a closed day',
    [{ date: '2027-03-21', closed: true, open: '09:00' }],
    { 'hours_exceptions.0.open': ['invalid'] },
  ],
  [
    'an open day without an end',
    [{ date: '2027-03-20', closed: false, open: '09:00' }],
    { 'hours_exceptions.0.close': ['required'] },
  ],
  [
    'a note and a break',
    [{ date: '2027-03-20', closed: false, ...day, break_from: '13:00', break_to: '14:00', note_uz: 'Bayram arafasi' }],
    {},
  ],
  [
    'a break outside',
    [{ date: '2027-03-20', closed: false, ...day, break_from: '08:00', break_to: '10:00' }],
    { 'hours_exceptions.0.break_from': ['outside_hours'] },
  ],
  [
    'a break on a closed day',
    [{ date: '2027-03-21', closed: true, break_from: '13:00', break_to: '14:00' }],
    { 'hours_exceptions.0.break_from': ['invalid'], 'hours_exceptions.0.break_to': ['invalid'] },
  ],
  [
    'a note that is not in Uzbek',
    [{ date: '2027-03-21', closed: true, note_ru: 'Навруз' }],
    { 'hours_exceptions.0.note_uz': ['required'] },
  ],
  ['a day that is none', [{ date: '2027-02-30', closed: true }], { 'hours_exceptions.0.date': ['invalid_day'] }],
  ['a day twice', Array(2).fill({ date: '2027-03-21', closed: true }), { 'hours_exceptions.1.date': ['taken'] }],
])('exceptions with %s', async (_what, hours_exceptions, errors) =>
  expect(await refusal({ hours_exceptions })).toEqual(errors),
)

it('coordinates lie in Uzbekistan, both or none; a swapped pair is named', async () => {
  expect(await refusal({ lat: 69.21, lng: 41.34 })).toEqual({
    lat: ['swapped_coordinates'],
    lng: ['swapped_coordinates'],
  })
  expect(await refusal({ lat: 55.75, lng: 37.6 })).toEqual({ lat: ['out_of_range'], lng: ['swapped_coordinates'] })
  expect(await refusal({ lat: 12, lng: 80 })).toEqual({ lat: ['out_of_range'], lng: ['out_of_range'] })
  expect(await refusal({ lat: null })).toEqual({ lat: ['required'] })
  expect(await refusal({ lat: null, lng: null })).toEqual({})
})

it('telephones are taken as people write them', async () => {
  const chief = await portal.as('chief')
  const written = ['+998 71 200-14-07', '712001407', '998 (71) 200 14 08']
  const { phone } = await added(chief, content, { phone: written })
  expect(phone).toEqual(['+998712001407', '+998712001407', '+998712001408'])
  for (const wrong of ['1008', '+7 495 123-45-67', '+71 200 14 07', '71-200-14-0x', '9987120014071'])
    expect([wrong, await refusal({ phone: [wrong] })]).toEqual([wrong, { 'phone.0': ['invalid_phone'] }])
  expect(await refusal({ phone: Array(6).fill('712001407') })).toEqual({ phone: ['too_many'] })
})

const plain = { notarial_district_uz: '', office_no: '', notaries: [] }

it('fields of one kind are refused to the others, by their names', async () => {
  expect(await refusal({ kind: 'registry_office' })).toEqual({
    notarial_district_uz: ['other_kind'],
    office_no: ['other_kind'],
    notaries: ['other_kind'],
  })
  expect(await refusal({ services: ['birth'], hotline: '1008', divisions_count: 14 })).toEqual({
    services: ['other_kind'],
    hotline: ['other_kind'],
    divisions_count: ['other_kind'],
  })
  expect(await refusal({ ...plain, kind: 'registry_office', services: ['birth', 'death'] })).toEqual({})
  expect(await refusal({ ...plain, kind: 'regional_body', hotline: '1008', divisions_count: 14 })).toEqual({})
  expect(await refusal({ ...plain, kind: 'wedding_house', services: ['burial'] })).toEqual({
    'services.0': ['not_an_option'],
  })
})

it('notaries have a name, and their names are read in the reader’s script', async () => {
  const [notary] = organizationExample().notaries
  expect(await refusal({ notaries: [{ ...notary, full_name: '' }] })).toEqual({ 'notaries.0.full_name': ['too_short'] })
  expect(await refusal({ notaries: [{ ...notary, licence_date: '2015' }] })).toEqual({
    'notaries.0.licence_date': ['invalid_day'],
  })
  expect(await refusal({ notaries: [{ ...notary, salary: 1 }] })).toEqual({ 'notaries.0.salary': ['unknown_field'] })
  const { slug } = await added(await portal.as('chief'), content, { notaries: [{ full_name: "Yo'ldoshev Anvar" }] })
  const read = async (locale: string) => (await portal.anonymous().get(`/${locale}/api/organizations/${slug}/`)).body
  const bare = {
    licence_no: '',
    licence_date: null,
    licence_status: 'active',
    code: '',
    phone: '',
    has_online_queue: false,
  }
  expect((await read('uz')).notaries).toEqual([{ ...bare, full_name: 'Yoʻldoshev Anvar' }])
  expect((await read('uzb')).notaries).toEqual([{ ...bare, full_name: 'Йўлдошев Анвар' }])
})

it('notes of exceptional days are read in one language: their own, or Uzbek in the reader’s script', async () => {
  const noted = { date: '2027-03-21', closed: true, note_uz: "Navro'z", note_ru: 'Навруз' }
  const { slug } = await added(await portal.as('chief'), content, {
    hours_exceptions: [noted, { date: '2027-03-22', closed: true }],
  })
  const read = async (locale: string) =>
    (await portal.anonymous().get(`/${locale}/api/organizations/${slug}/`)).body.hours_exceptions
  const bare = { date: '2027-03-21', closed: true }
  const other = { date: '2027-03-22', closed: true }
  expect(await read('uz')).toEqual([{ ...bare, note: 'Navroʻz', note_lang: 'uz' }, other])
  expect(await read('uzb')).toEqual([{ ...bare, note: 'Наврўз', note_lang: 'uzb' }, other])
  expect(await read('ru')).toEqual([{ ...bare, note: 'Навруз', note_lang: 'ru' }, other])
  expect(await read('en')).toEqual([{ ...bare, note: 'Navroʻz', note_lang: 'uz' }, other])
})

it('tells which texts are not translated', async () => {
  const { slug } = await added(await portal.as('chief'), content)
  const { body } = await portal.anonymous().get(`/ru/api/organizations/${slug}/`)
  expect(body).toMatchObject({ lang: 'ru', district: 'Olmazor tumani', locale: 'ru' })
  expect(body.untranslated).toEqual([
    'district',
    'working_hours',
    'head_full_name',
    'notarial_district',
    'landmark',
    'description',
  ])
})

it('two of one name get an address each', async () => {
  const chief = await portal.as('chief')
  const slug = 'olmazor-tumani-2-son-davlat-notarial-idorasi'
  expect((await added(chief, content)).slug).toBe(slug)
  expect((await added(chief, content)).slug).toBe(`${slug}-2`)
})

it('an office is found by its landmark, and says whether one gets in', async () => {
  const chief = await portal.as('chief')
  const { id } = await added(chief, content, {
    slug: 'bozorda',
    landmark_uz: 'Dehqon bozori roʻparasida',
    wheelchair: 'yes',
  })
  const { body } = await portal.anonymous().get('/api/organizations/?q=деҳқон бозори')
  expect(body.results).toMatchObject([
    { slug: 'bozorda', landmark: 'Dehqon bozori roʻparasida', wheelchair: 'yes', status: 'open', closed_until: null },
  ])
  const found = await portal.anonymous().get('/uzb/api/search/?q=деҳқон бозори')
  expect(found.body.results.map(({ id }: { id: number }) => id)).toEqual([id])
})
