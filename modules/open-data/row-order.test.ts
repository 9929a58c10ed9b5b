import { beforeAll, expect, it } from 'vitest'
import { type Locale, locales } from '#common/locale.ts'
import { sortKey } from '#common/sort-key.ts'
import { rowOrders as mediatorOrders } from '#modules/mediators/row-order.server.ts'
import { rowOrders as officeOrders } from '#modules/organizations/row-order.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, mediatorExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { mediatorColumns, officeColumns } from './register-tables.server.ts'

const portal = await openPortal({}, { once: true })
const names = ['Elyor Yoqubov', 'Oʻktam Zokirov', 'Zafar Eshov', 'Gʻani Yusupov', 'Shahlo Isʼhoqova', 'Doniyor Aliyev']

const inAll = (field: string, texts: Record<Locale, string>) =>
  Object.fromEntries(locales.map((locale) => [`${field}_${locale}`, texts[locale]]))

beforeAll(async () => {
  const staff = await portal.as('superuser')
  const regions = { path: '/regions', example: regionExample } as const
  const here = [
    await added(staff, regions, { slug: 'b', code: '1727', name_uz: 'Ellikqalʼa', name_uzb: '', name_ru: 'Ёлкино' }),
    await added(staff, regions, { slug: 'a', code: '1703', name_uz: 'Yangiyoʻl', name_uzb: '', name_ru: '' }),
  ]
  const offices = { slug: 'notarial-idoralar', kind: 'organizations' }
  const category = (await added(staff, { path: '/categories', example: categoryExample }, offices)).id
  for (const [at, name] of names.entries()) {
    const texts = { uz: name, uzb: at === 3 ? 'Ғани Юсупов' : '', ru: at % 2 ? `Ёкубов ${at}` : '', en: '' }
    const district = inAll('district', at === 2 ? { uz: '', uzb: '', ru: '', en: '' } : texts)
    const slug = `n-${(at * 5) % 7}`
    const region = here[at % 2]?.id
    const [phone, place] = [`+99871111223${at}`, at ? { lat: 41, lng: 69 } : { lat: null, lng: null }]
    await added(
      staff,
      { path: '/mediators', example: mediatorExample },
      {
        ...{ ...inAll('full_name', texts), ...inAll('organization', texts), ...district, slug, region },
        ...{ ...inAll('fee_note', texts), website: at === 1 ? '' : `https://m${at}.example/` },
        ...(at % 2 ? { status: 'suspended', status_date: `2025-0${at + 1}-01`, reason_uz: 'Ariza' } : {}),
        ...{
          phone: at === 1 ? [] : at === 2 ? [phone, '+998711112200'] : [phone],
          register_no: at + 8,
          certificate_no: `${(at * 3) % 7}`,
        },
        ...{ online: at % 3 === 0, languages: at ? ['ru', 'uz'] : [], specialisations: at % 2 ? ['civil'] : [] },
      },
    )
    await added(
      staff,
      { path: '/organizations', example: organizationExample },
      {
        ...{ ...inAll('organization_name', texts), ...inAll('head_full_name', texts), ...district, slug, region },
        ...{ ...inAll('working_hours', texts), ...inAll('address', texts), category, index: at, ...place },
        ...{ phone: at === 1 ? [phone] : [phone, '+998711112200'], email: at === 5 ? '' : `${slug}@adliya.example` },
        notaries:
          at === 4 ? [] : [{ full_name: name, licence_no: at === 2 ? '' : `${at}`, licence_date: null, phone: '' }],
        ...{ ...inAll('landmark', texts), ...inAll('access_notes', texts), ...inAll('status_note', texts) },
        ...{ status: at % 2 ? 'open' : 'temporarily_closed', closed_until: at === 3 ? null : `2026-0${9 - at}-01` },
        ...{ wheelchair: at === 3 ? '' : at % 2 ? 'yes' : 'no', languages: at === 3 ? [] : ['uz', 'ru'].slice(at % 2) },
        ...{
          booking: at % 2 === 0,
          telegram: at ? `https://t.me/a${at}` : '',
          queue_url: at ? `https://a.example/${at}` : '',
        },
      },
    )
  }
})

/** Texts that are not translated stand in Uzbek, before those in Cyrillic letters; names of notaries are always Uzbek. */
function keyOf(text: string, column: string, locale: Locale): string {
  if (column === 'full_name') return sortKey(text, locale)
  if (/\p{Script=Cyrillic}/u.test(text)) return `b${sortKey(text, locale)}`
  return `a${sortKey(text, locale === 'en' && column !== 'notaries' ? 'en' : 'uz')}`
}

const inLetters = [
  'full_name',
  'name',
  'organization',
  'region',
  'district',
  'address',
  'head',
  'notaries',
  'working_hours',
  ...['landmark', 'access_notes', 'status_note', 'fee_note'],
]
let asked = 0

it.each(locales)(
  'rows are in the order of any column, as its readers see it, and empty ones come last: %s',
  async (locale) => {
    const all = [
      ['reyestr-mediatorlar', mediatorColumns, mediatorOrders(locale)],
      ['reyestr-notarial-idoralar', officeColumns, officeOrders(locale)],
    ] as const
    for (const [register, columns, orders] of all) {
      expect(Object.keys(orders)).toEqual(columns.map(({ name }) => name))
      for (const { name, type } of columns) {
        const keys = async (ordering: string) => {
          // Of a network of its own each time, since so much may be asked a minute.
          const address = `2001:db8:${(asked++).toString(16)}::1`
          const path = `/${locale}/api/open-data/${register}/rows/?ordering=${ordering}`
          const { results } = (await portal.anonymous().get(path, { address })).body as {
            results: Record<string, unknown>[]
          }
          return results.map(({ [name]: cell }) => {
            const text = typeof cell === 'object' ? (cell ? 'somewhere' : '') : String(cell)
            if (type === 'integer') return text.padStart(9, '0')
            return inLetters.includes(name) && text !== '' ? keyOf(text, name, locale) : text
          })
        }
        const [up, down] = [await keys(name), await keys(`-${name}`)]
        const known = up.filter((key) => key !== '').toSorted()
        const none = up.filter((key) => key === '')
        expect([register, name, up.length, up, down]).toEqual([
          ...[register, name, names.length],
          ...[
            [...known, ...none],
            [...known.toReversed(), ...none],
          ],
        ])
      }
    }
  },
)
