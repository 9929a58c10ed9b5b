import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { TypeTabs } from './type-tabs.tsx'

it('tabs of types keep what the list is narrowed down by, and no page number', async () => {
  const tabs = await shownPart(
    'ru',
    '/posts',
    <TypeTabs type="NEWS" narrowed={{ region: 'samarqand', tag: undefined }} />,
  )
  const links = [...tabs.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replace('&amp;', '&'))
  expect(links.slice(0, 2)).toEqual(['/ru/posts?region=samarqand', '/ru/posts?type=NEWS&region=samarqand'])
})
