import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { daysOf, type Found, type SearchResults } from '#modules/search/contract.ts'
import { askedAt, type Searched } from './parts/search/search-page.server.ts'
import Search, { meta } from './search.tsx'

const hit = (title: string, locale: Found['locale']): Found => ({
  ...{ type: 'post', id: 1, locale, title, title_parts: [{ text: title, mark: false }], snippet: [], snippet_html: '' },
  in_file: false,
  ...{ url: `/posts/${title}`, date: null, category: null, thumb: null, file: null },
})

const nothing: SearchResults = {
  ...{ query: 'qonun', folded: 'konun', count: 0, more: false, p: 1, page_size: 10, pages: 1, match: 'all' },
  ...{ suggestion: null, facets: { type: [], year: [], category: [], region: [] }, best_bets: [], results: [] },
  ...{ other_locales: {}, popular: [] },
}
const unasked = {
  type: undefined,
  category: undefined,
  region: undefined,
  sort: undefined,
  ...{ year: undefined, from: undefined, to: undefined },
  scope: undefined,
}

type Given = {
  q?: string
  asked?: Partial<Searched['asked']>
  found?: Partial<SearchResults>
  refused?: Searched['refused']
}

/** The page as a visitor gets it, without script. */
async function shown(
  { q = 'qonun', asked = {}, found = {}, refused }: Given,
  locale: (typeof locales)[number] = 'uz',
): Promise<string> {
  const path = locale === 'uz' ? '/search' : `/${locale}/search`
  const loaderData = {
    q,
    told: askedAt(new URLSearchParams({ q })).told,
    asked: { ...unasked, ...asked },
    ...(refused ? { found: undefined, refused } : { found: { ...nothing, ...found }, refused: undefined }),
  }
  const element = <Search {...({ loaderData } as unknown as Parameters<typeof Search>[0])} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <IntlProvider
      locale={localeFacts[locale].intl}
      timeZone="Asia/Tashkent"
      messages={await loadMessages(locale, path)}
    >
      <RouterProvider router={router} />
    </IntlProvider>,
  )
}

describe('what narrows a search', () => {
  it('is offered by year, region and section with counts, and goes along with the form and the types', async () => {
    const page = await shown({
      asked: { type: 'post', year: '2019', scope: 'all' },
      found: {
        count: 1,
        facets: {
          type: [
            { value: 'post', count: 1 },
            { value: 'document', count: 3 },
          ],
          year: [
            { value: 2019, count: 1 },
            { value: 2017, count: null },
          ],
          region: [
            { value: 'buxoro', name: 'Buxoro', count: 1 },
            { value: 'xorazm', name: 'Xorazm', count: 2 },
          ],
          category: [
            { value: 'yangiliklar', name: 'Yangiliklar', count: 1 },
            { value: 'elonlar', name: 'Eʼlonlar', count: 2 },
          ],
        },
      },
    })
    expect(page).toContain('<option value="2019" selected="">2019 (1)</option><option value="2017">2017</option>')
    expect(page).toContain('<option value="xorazm">Xorazm (2)</option>')
    expect(page).toContain('<option value="elonlar">Eʼlonlar (2)</option>')
    expect(page).toContain(
      '<input type="hidden" name="type" value="post"/><input type="hidden" name="scope" value="all"/>',
    )
    expect(page).toContain('href="/search?q=qonun&amp;year=2019&amp;scope=all&amp;type=document"')
    expect(page).toMatch(/aria-current="page"[^>]*>[^<]*Yangiliklar/)
  })

  it.each(locales)('says in %s that its filters leave nothing, and offers the search without them', async (locale) => {
    const { searching, nav } = await loadMessages(locale, '/search')
    const page = await shown({ asked: { type: 'post', from: '2020-01-01', to: '2026-01-01', sort: 'newest' } }, locale)
    const address = `${locale === 'uz' ? '' : `/${locale}`}/search?q=qonun&amp;sort=newest`
    expect(page).toContain(searching.narrowedHint)
    expect(page).toMatch(new RegExp(`href="${address.replace('?', '\\?')}"[^>]*>${searching.unnarrowed}<`))
    const whole = await shown({ asked: { sort: 'newest', scope: 'all' } }, locale)
    expect(whole).toContain(searching.emptyHint)
    expect(whole).not.toContain(searching.unnarrowed)
    expect(whole).toMatch(new RegExp(`<a class="btn btn-s" href="[^"]*/sitemap"[^>]*>${nav.sitemap}</a></div>`))
  })

  it('is read as the API reads it: days by year or by themselves, and several types', async () => {
    const read = (address: string) => askedAt(new URL(address, 'https://site.invalid').searchParams)
    const { asked, query } = read('/search?q=a&year=2019&from=2019-02-01&to=x&type=post&type=document&type[]=page')
    expect(asked).toMatchObject({ year: '2019', from: '2019-02-01', to: undefined, type: 'post,document,page' })
    expect([query.type, daysOf(query)]).toEqual([
      ['post', 'document', 'page'],
      { from: '2019-02-01', to: '2019-12-31' },
    ])
    const turned = read('/search?q=a&from=2020-01-31&to=2019-02-01')
    expect(turned.asked).toMatchObject({ from: '2019-02-01', to: '2020-01-31' })
    expect(daysOf(read('/search?year=20x9&from=&to=2020-01-31').query)).toEqual({ from: undefined, to: '2020-01-31' })
    expect(read('/search?q=a&type=zzz,post').asked.type).toBe('post')
    expect(read('/search?q=a&type=zzz').asked.type).toBeUndefined()
    const page = await shown({ asked: { from: '2019-02-01' } })
    expect(page).toMatch(/<label[^>]*for="f-from">[^<]+<\/label><input[^>]*type="date"[^>]*value="2019-02-01"/)
    expect(page).not.toContain('id="f-to"')
  })

  it('can be seen and taken off where it leaves nothing, whatever it is', async () => {
    const page = await shown({ asked: { year: '2019', region: 'yoq', category: 'elonlar', type: 'post,document' } })
    for (const value of ['2019', 'yoq', 'elonlar']) expect(page).toContain(`<option value="${value}" selected="">`)
    expect(page).toContain('href="/search?q=qonun&amp;category=elonlar&amp;region=yoq&amp;year=2019"')
    expect(await shown({})).not.toContain('<select')
  })
})

it.each(locales)(
  'nothing found is said in %s once, in words, unless editors want something to be found',
  async (locale) => {
    const headings = async (found: Partial<SearchResults>) =>
      [...(await shown({ found }, locale)).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, words]) => words)
    const nothingWords = /hech narsa|ҳеч нарса|ничего|nothing/i
    const said = await headings({})
    expect(said.filter((words) => nothingWords.test(words ?? ''))).toEqual([said[0]])
    expect(said[0]).toMatch(/qonun/)
    expect(said.join()).not.toContain('0')
    expect((await headings({ best_bets: [hit('Nikoh', locale)] })).join()).not.toMatch(nothingWords)
  },
)

it('a long search is told by how it begins, and stays whole in its field', async () => {
  const q = 'meros '.repeat(80).trim()
  const page = await shown({ q, found: { count: 2 } })
  const heading = page.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1] ?? ''
  expect(heading).toContain('meros meros')
  expect(heading.length).toBeLessThan(120)
  expect(page).toContain(`value="${q}"`)
})

describe.each(locales)('%s: what other languages have', (locale) => {
  it('is told with its count and leads there, and to one page with all', async () => {
    const { searching } = await loadMessages(locale, '/search')
    const page = await shown(
      { asked: { sort: 'newest' }, found: { count: 1, results: [hit('a', locale)], other_locales: { en: 101 } } },
      locale,
    )
    expect(page).toMatch(/href="\/en\/search\?q=qonun"[^>]*>English \(100\+\)/)
    expect(page).toMatch(new RegExp(`search\\?q=qonun&amp;sort=newest&amp;scope=all"[^>]*>${searching.inAll}`))
  })

  it('a passage of a file says so, and marks nothing but words', async () => {
    const { searching } = await loadMessages(locale, '/search')
    const snippet = [
      { text: '<b>', mark: false },
      { text: 'qonun', mark: true },
    ]
    const page = await shown(
      { found: { count: 1, results: [{ ...hit('a', locale), snippet, in_file: true }] } },
      locale,
    )
    expect(page).toMatch(new RegExp(`<b>${searching.inFile} </b>&lt;b&gt;<mark>qonun</mark>`))
  })

  it('stands under its own heading below the own', async () => {
    const { searching } = await loadMessages(locale, '/search')
    const other = locale === 'en' ? 'ru' : 'en'
    const page = await shown(
      { asked: { scope: 'all' }, found: { count: 2, results: [hit('own', locale), hit('other', other)] } },
      locale,
    )
    const places = ['>own<', `>${searching.elsewhere}<`, '>other<'].map((text) => page.indexOf(text))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('who searches too often is told how long to wait, and keeps what was typed', async () => {
    const page = await shown({ refused: { status: 429, headers: {}, wait: 42 } }, locale)
    expect(page).toMatch(/id="q-error">.*42/)
    expect(page).toMatch(/<input[^>]*value="qonun"/)
  })

  it('a page after the first says so in its title, as those of every list do', async () => {
    const path = locale === 'uz' ? '/search' : `/${locale}/search`
    const { pager } = await loadMessages(locale, path)
    const titleOf = (p: number) => {
      const loaderData = { q: 'qonun', told: 'qonun', found: { ...nothing, p }, refused: undefined }
      const args = { loaderData, location: { pathname: path }, matches: [] }
      return (meta(args as unknown as Parameters<typeof meta>[0])[0] as { title: string }).title.split(' - ')
    }
    expect(titleOf(1)).toHaveLength(3)
    expect(titleOf(2)).toEqual([
      ...titleOf(1).toSpliced(1, 2),
      pager.page.replace('{page}', '2'),
      ...titleOf(1).slice(1),
    ])
  })
})
