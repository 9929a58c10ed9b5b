import { Feed } from 'feed'
import { expect, it } from 'vitest'
import type { PostCard } from '#modules/posts/contract.ts'
import { feedItem } from './feed-item.ts'

const origin = 'https://adliya.example'
const text = 'A & B: </title><script>alert(1)</script>'
const post = {
  title: text,
  summary: text,
  link: '/posts/a',
  date: '2026-11-20T10:00:00.000Z',
  thumbnail: null,
} as PostCard

const printed = (isAtom: boolean) => {
  const feed = new Feed({ id: origin, title: 'Adliya', copyright: 'CC BY 4.0' })
  feed.addItem(feedItem(post, origin, isAtom))
  return isAtom ? feed.atom1() : feed.rss2()
}

it('what stands in a text as a tag is no tag for who reads a feed', () => {
  const html = 'A &amp; B: &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
  const atom = printed(true)
  expect(atom).toContain(`<title type="html"><![CDATA[${html}]]></title>`)
  expect(atom).toContain(`<summary type="html"><![CDATA[${html}]]></summary>`)
  const rss = printed(false)
  expect(rss).toContain('<title><![CDATA[A & B: &lt;/title>&lt;script>alert(1)&lt;/script>]]></title>')
  expect(rss).toContain(`<description><![CDATA[${html}]]></description>`)
})
