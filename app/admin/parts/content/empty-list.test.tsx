import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { EmptyList } from './empty-list.tsx'
import { listAddress } from './list-address.ts'

const list = listAddress('/admin/appeals', { narrowing: ['q'] })
const shown = (add?: { to: string; label: string }) =>
  shownPart('en', '/admin/appeals', <EmptyList list={list} filters={{}} add={add} />)

it('who may add nothing to an empty list is not told to', async () => {
  expect(await shown()).toContain('<p>The first one will appear in this list.</p>')
  const markup = await shown({ to: '/en/admin/add_posts', label: 'New post' })
  expect(markup).toContain('Add the first one')
  expect(markup).toContain('href="/en/admin/add_posts"')
})
