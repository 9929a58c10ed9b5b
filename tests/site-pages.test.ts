import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { isSiteSection, sitePages } from '#common/site-pages.ts'

/* What a menu may lead to is said apart from the routes, since forms in the browser ask it: here both are held together. */

type Entry = { path?: string; index?: boolean; children?: Entry[] }

const paths = (entries: Entry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return children.length > 0 ? paths(children, here) : [here]
  })

const known = paths((await routes) as Entry[]).filter((path) => !/^(?:uzb|ru|en)(?:\/|$)/.test(path))

/** What nobody is led to from a menu: answers to a mistake, parts of pages, and what is the portal's own. */
const unled = ['.well-known', '404', 'chat', 'loading', 'preferences', ':section', '*']

it('whatever the portal has a page for is a page that a menu may lead to, and what it has none for is not', () => {
  const first = new Set(known.map((path) => path.split('/')[0] ?? ''))
  expect(first.size).toBeGreaterThan(20)
  expect([...first].filter((section) => !isSiteSection(`/${section}`)).toSorted()).toEqual(unled.toSorted())
  expect(isSiteSection('/leadership')).toBe(false)
})

it('the pages that forms offer and the map for search engines names are there', () => {
  expect(sitePages.filter((path) => !known.includes(path.slice(1)))).toEqual([])
})
