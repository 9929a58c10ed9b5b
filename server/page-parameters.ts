import { type Locale, splitLocale } from '#common/locale.ts'

type Value = string | undefined
/** What a value says to a page; nothing where it says what none does. */
type Reading = (value: string, page: { locale: Locale; path: string }) => Value
/** Query parameters of a page: each that is `kept` makes a page of its own in the cache, and who asks for a `free` one gets no kept page. */
type Parameters = { kept: Record<string, Reading>; free: string[] }

const asIs: Reading = (value) => value
const of = (kept: string[] = [], free: string[] = [], more: Parameters['kept'] = {}): Parameters => ({
  kept: { ...Object.fromEntries(kept.map((name) => [name, asIs])), ...more },
  free,
})

const plain = of()
const list = of(['p'])
const library = ['type', 'year', 'body', 'status']
/** A text alone and in the middle, whatever its value. */
const fullscreen: Reading = () => ''
// One of four kinds: posts, people, offices or documents. Words are the visitor's own, what is open is so for a minute, what is printed
// is long, and few ask for one service, language or access.
const category = of(
  ['p', 'kind', 'region', ...library],
  ['q', 'person', 'district', 'open', 'print', 'service', 'language', 'wheelchair'],
  { fullscreen },
)
const post = of([], [], {
  type: (value) => (['NEWS', 'ANNOUNCEMENTS'].includes(value) ? value : undefined),
  fullscreen,
})
const statistics = of(['year', 'region', 'by'])

/**
 * The pages that may be kept, by their paths as `app/routes.ts` has them. What a page does not read is dropped before it is looked for,
 * so that nobody fills the cache with it, nor has a page made anew by it. Changes together with what a page reads.
 */
const pages: Record<string, Parameters> = {
  '': plain,
  posts: of(['p', 'type', 'region'], ['tag']),
  'posts/:slug': post,
  'inner-page/:category': category,
  'inner-page/:category/:slug': post,
  lidership: plain,
  hududlar: of(['region']),
  'hududlar/:slug': plain,
  'professional-mediatorlar-reyestri': of(
    ['p', 'region', 'specialisation', 'language', 'online', 'status', 'ordering'],
    ['q', 'district', 'print'],
  ),
  'professional-mediatorlar-reyestri/:slug': plain,
  'documant-library': of(['p', ...library], ['q']),
  'documant-library/:slug': plain,
  'foto-gallery': list,
  'foto-gallery/:id': plain,
  'video-gallery': list,
  'video-gallery/:id': plain,
  sorovnomalar: list,
  'sorovnomalar/:id': plain,
  'murojaatlar-statistikasi': statistics,
  sitemap: plain,
  offline: plain,
  chat: plain,
  '404': plain,
  ':section': list,
  ':section/:dataset': of(['p', 'column', 'ordering'], ['q']),
  // They lead to a category, with what they were asked.
  'notarial-idoralar': category,
  'fhdyo-bolimlari': category,
  'feeds/:file': plain,
  'sorovnomalar/:id/results.csv': plain,
  'murojaatlar-statistikasi/statistics.csv': statistics,
  'chat/frame': plain,
  'opensearch.xml': plain,
  'manifest.webmanifest': plain,
  'sitemap.xml': plain,
  'robots.txt': plain,
}

/** The data of a page come in parts, of which it asks for those that it has not: of the page, of its frame, of both. */
const partsAsked: Reading = (value, { locale, path }) => {
  const asked = value.split(',')
  const known = ['root', `${locale}:public`, `${locale}::${path || 'index'}`].filter((id) => asked.includes(id))
  return known.length > 0 ? known.join(',') : undefined
}

/** Beside these every page reads which part of the menu is shown open; a message is told once, and the languages into which others translate are many. */
const everywhere = of(['showSidebar'], ['message', 'translation'], { _routes: partsAsked })

const known = Object.entries(pages).map(([path, { kept, free }]) => ({
  path,
  pattern: new RegExp(
    `^/${path.replace(':section', '[^/]+-ochiq-malumotlar').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`,
  ),
  kept: Object.entries({ ...kept, ...everywhere.kept }),
  free: [...free, ...everywhere.free],
}))

/** Of an address that is none of these, which leads to no page, all that any page reads. */
const other = {
  path: '',
  kept: [...new Map(known.flatMap(({ kept }) => kept)).keys()].map((name): [string, Reading] => [name, asIs]),
  free: [...new Set(known.flatMap(({ free }) => free))],
}

/** The query that a page reads, always in the same order; nothing where it is asked for what is not kept. */
export function readQuery(address: string, asked: URLSearchParams): string | undefined {
  const { locale, path } = splitLocale(address.replace(/(?:_|_root)?\.data$/, ''))
  const page = known.find(({ pattern }) => pattern.test(path)) ?? other
  // An emptied search box sends its name alone.
  if (page.free.some((name) => asked.get(name))) return undefined
  const pairs = page.kept.flatMap(([name, reading]) => {
    const value = asked.get(name)
    const read = value === null ? undefined : reading(value, { locale, path: page.path })
    return read === undefined ? [] : [[name, read]]
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** Whether what a page at this path reads is known here. */
export const isKnownPage = (path: string): boolean => known.some(({ pattern }) => pattern.test(path))
