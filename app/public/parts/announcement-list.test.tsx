import { expect, it } from 'vitest'
import { localeFacts } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import type { ShownPost } from './shown-post.server.ts'

const post: ShownPost = {
  ...{ slug: 'bir', type: 'ANNOUNCEMENTS', title: 'Объявление', lang: 'ru', link: '/ru/posts/bir' },
  ...{ date: '2026-11-20T05:00:00.000Z', summary: 'Qisqacha mazmuni', summary_lang: 'uz' },
}

it('says in which language a summary is that has no translation, and nothing of what is in that of the page', async () => {
  const markup = await shownPart('ru', '/', <AnnouncementList posts={[post]} />)
  expect(markup).toContain(`<p class="meta" lang="${localeFacts.uz.tag}">Qisqacha mazmuni</p>`)
  expect(markup).toMatch(/<a href="[^"]+"[^>]*>Объявление<\/a>/)
  expect(markup.match(/lang=/g)).toHaveLength(1)
})
