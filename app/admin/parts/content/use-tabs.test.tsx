import { expect, it } from 'vitest'
import { TabLinks } from '#app/ui/tabs.tsx'
import { shownPart } from '#tests/shown-part.tsx'
import { type Filters, listAddress } from './list-address.ts'
import { useTabs } from './use-tabs.ts'

const list = listAddress('/admin/view_things', { tabs: ['type'], narrowing: ['q'] })
const by = {
  ...{ name: 'type', values: ['NEWS', 'OTHER'] as const, all: 'All' },
  labelOf: (value: string) => value.toLowerCase(),
}
type Given = { filters?: Filters; mayDelete?: boolean; counts?: Record<'NEWS' | 'OTHER' | 'all', number> }

function Tabs({ filters = {}, mayDelete = true, counts }: Given) {
  return <TabLinks label="Things" tabs={useTabs(list, filters, mayDelete, { ...by, ...(counts && { counts }) })} />
}

/** Where each tab leads, what it is called, and which of them is open. */
async function shown(given: Given) {
  const markup = await shownPart('en', '/admin/view_things', <Tabs {...given} />)
  const links = [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text = '']) => ({
    to: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
    label: text.replaceAll(/<[^>]*>/g, ' ').trim(),
    current: attributes.includes('aria-current'),
  }))
  return { links, open: links.filter(({ current }) => current).map(({ label }) => label) }
}

it('a list has a tab with all of it, one for each value and its bin, the one that is shown being the open one', async () => {
  const { links, open } = await shown({})
  expect(links.map(({ to, label }) => [label, to])).toEqual([
    ['All', '/en/admin/view_things'],
    ['news', '/en/admin/view_things?type=NEWS'],
    ['other', '/en/admin/view_things?type=OTHER'],
    ['Bin', '/en/admin/view_things?bin=true'],
  ])
  expect(open).toEqual(['All'])
  expect((await shown({ filters: { type: 'OTHER' } })).open).toEqual(['other'])
})

it('in the bin none of the others is open, also where the address names a value', async () => {
  expect((await shown({ filters: { bin: 'true' } })).open).toEqual(['Bin'])
  expect((await shown({ filters: { bin: 'true', type: 'NEWS' } })).open).toEqual(['Bin'])
})

it('a tab shows its whole list: what narrowed another one, its page and its order stay there', async () => {
  const { links, open } = await shown({ filters: { type: 'NEWS', q: 'word', p: '3', ordering: 'index' } })
  expect(links[2]?.to).toBe('/en/admin/view_things?type=OTHER')
  expect(open).toEqual(['news'])
})

it('who may not delete has no bin, and counts are told where there are any', async () => {
  const { links } = await shown({ mayDelete: false, counts: { all: 3, NEWS: 0, OTHER: 3 } })
  expect(links.map(({ label }) => label.split(/\s+/))).toEqual([
    ['All', '3'],
    ['news', '0'],
    ['other', '3'],
  ])
})
