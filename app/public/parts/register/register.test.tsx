import { expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { locales, pathIn } from '#common/locale.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { UsefulLinks } from '../useful-links.tsx'
import type { Filter } from './filter.ts'
import { waysTo } from './office-ways.server.ts'
import { OrganizationAddress } from './organization-address.tsx'
import type { Organizations as OrganizationList, OrganizationRow } from './organizations.server.ts'
import { Organizations } from './organizations.tsx'
import { Register } from './register.tsx'
import { RegisterNotes } from './register-notes.tsx'

const path = '/professional-mediatorlar-reyestri'
const hrefs = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, it = '']) => it.replaceAll('&amp;', '&'))

const region: Filter = {
  ...{ name: 'region', label: 'Region', all: 'All', value: 'navoiy' },
  options: [{ value: 'navoiy', label: 'Navoiy' }],
}
const ordering: Filter = {
  ...{ name: 'ordering', label: 'Order', all: 'By lot', value: 'name' },
  options: [{ value: 'name', label: 'By name' }],
}

const register = (over: { isPrint: boolean }) =>
  shownPart(
    'en',
    path,
    <Register
      {...over}
      path={path}
      files="/api/mediators/export/?a=1"
      places="/api/organizations/geo/?a=1"
      text={{ label: 'Name', example: '', value: 'Ali' }}
      filters={[region, ordering]}
      page={{ count: 30, p: 1, page_size: 12, pages: 3, next: 2, previous: null }}
      total="30 mediators"
      tiles={[
        { slug: 'navoiy', code: '1712', name: 'Navoiy region', short: 'Navoiy', count: 30 },
        { slug: 'xorazm', code: '1733', name: 'Xorazm region', short: 'Xorazm', count: 0 },
      ]}
      notes={<RegisterNotes path={path} changed="2026-11-20T20:00:00.000Z" />}
    >
      <table />
    </Register>,
  )

it('a register is printed and taken away as it is narrowed down, and tells of itself', async () => {
  const markup = await register({ isPrint: false })
  const links = hrefs(markup)
  expect(links).toContain(`/en${path}?q=Ali&region=navoiy&ordering=name&print=1`)
  for (const format of ['csv', 'xlsx', 'json'])
    expect(links).toContain(`/en/api/mediators/export/?a=1&q=Ali&region=navoiy&format=${format}`)
  expect(links).toContain('/en/api/organizations/geo/?a=1&q=Ali&region=navoiy')
  expect(markup).toContain('aria-label="Download the list as GeoJSON"')
  expect(links).toContain(`/en/feedback?about=${path}`)
  expect(links).toContain(`/en${path}?q=Ali&region=xorazm&ordering=name`)
  expect(markup).toContain('Register as of 21.11.2026.')
  expect(markup).toMatch(/aria-current="true"[^>]*aria-label="Navoiy region: 30"/)
  // The list comes first, the map is beside it.
  expect(markup.indexOf('<table')).toBeLessThan(markup.indexOf('class="reg-map"'))
})

it('the page that is made to be printed says what it is narrowed by, and leads on to its next part and back', async () => {
  const markup = await register({ isPrint: true })
  expect(markup).not.toContain('<form')
  expect(markup).toMatch(/data-of="Region"[^>]*><span>Navoiy<\/span>/)
  expect(hrefs(markup)).toEqual(
    expect.arrayContaining([
      `/en${path}?q=Ali&region=navoiy&ordering=name&print=1&p=2`,
      `/en${path}?q=Ali&region=navoiy&ordering=name`,
    ]),
  )
})

it.each(locales)(
  '%s: an office leads to a map and a route elsewhere, and says so; its address can be copied',
  async (locale) => {
    const { nav } = await loadMessages(locale, '/inner-page/x')
    const ways = (over: object) =>
      waysTo({ lat: 41.34, lng: 69.21, address: 'Bahor, 12', ...over } as OrganizationCard, locale)
    const row = {
      organization_name: '5-son idora',
      address: 'Bahor, 12',
      email: '',
      links: [],
      notes: [],
      untranslated: [],
    }
    const shown = (over: object) => {
      const all = { ...row, ways: ways(over), ...over } as unknown as OrganizationRow
      return shownPart(locale, '/inner-page/x', <OrganizationAddress row={all} />)
    }
    const markup = await shown({})
    expect(hrefs(markup)).toEqual([
      'https://www.openstreetmap.org/?mlat=41.34&mlon=69.21#map=17/41.34/69.21',
      'https://www.openstreetmap.org/directions?to=41.34%2C69.21',
    ])
    // In a list of links each says of which office it is.
    for (const { text } of ways({}).links)
      expect(markup).toMatch(new RegExp(`${text}<span class="vh">: (?:<!-- -->)?<span[^>]*>5-son idora</span>`))
    // The arrow is drawn: as a letter it would be read aloud.
    expect(markup).not.toContain('↗')
    expect(markup).toContain(`openstreetmap.org, ${nav.newWindow}`)
    expect(hrefs(await shown({ lat: null, lng: null }))).toEqual([])
    const copy = `${ways({}).copying?.copy}<span class="vh">`
    expect(markup).toContain(copy)
    expect(await shown({ address: '' })).not.toContain(copy)
  },
)

it.each(locales)('%s: visitors are told of a useful link that does not answer', async (locale) => {
  const { nav } = await loadMessages(locale, '/')
  const link = {
    ...({ slug: 'a', name: 'Sayt', lang: locale, link: 'https://a.example/', type: 'legal', icon: null } as const),
    isService: false,
  }
  const shown = (is_down: boolean) => shownPart(locale, '/', <UsefulLinks links={[{ ...link, is_down }]} />)
  expect(await shown(true)).toContain(`(${nav.notAnswering})`)
  expect(await shown(false)).not.toContain(nav.notAnswering)
})

it.each(locales)(
  'where no office is open now that is said in %s, and leads to the closed ones of the choice',
  async (locale) => {
    const list = {
      ...{ page: { count: 0, p: 1, page_size: 12, pages: 1, next: null, previous: null }, rows: [], tiles: [] },
      ...{ kinds: [], hasPlaces: false, isPrint: false, category: 53, changed: null, districts: [] },
      more: [
        { name: 'open', label: '', all: '', value: 'now', options: [{ value: 'now', label: '' }] },
        { name: 'wheelchair', label: '', all: '', value: 'yes', options: [{ value: 'yes', label: '' }] },
      ],
      ...{ q: undefined, kind: undefined, district: undefined, region: 'navoiy', regions: region.options, open: 'now' },
    } as unknown as OrganizationList
    const offices = '/inner-page/notarial-idoralar'
    const { register: texts } = await loadMessages(locale, offices)
    const shown = (over: Partial<OrganizationList> = {}) =>
      shownPart(locale, offices, <Organizations path={offices} title="" list={{ ...list, ...over }} />)
    const night = await shown()
    expect(night).toContain(texts.noneOpenHint)
    const way = `href="${pathIn(locale, offices)}?region=navoiy&amp;wheelchair=yes"`
    expect(/<a [^>]*>(?=[^<]*<\/a><\/div>)/.exec(night.slice(night.indexOf(texts.noneOpenHint)))?.[0]).toContain(way)
    expect(await shown({ q: 'zzzz' })).toContain(texts.nothingHint)
  },
)
