import type { Feed } from 'feed'
import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { portal } from '#app/portal.server.ts'
import { notFound } from '#common/errors.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { typeTitles } from '../parts/post-types.ts'
import type { Route } from './+types/feed'
import { feedItem } from './feed-item.ts'
import { feedPath, feedTypes } from './feed-types.ts'
import { orProblem } from './or-problem.server.ts'
import { answerOf, originOf } from './origin.server.ts'

const entries = 30

const formats = {
  rss: { type: 'application/rss+xml', print: (feed: Feed) => feed.rss2() },
  atom: { type: 'application/atom+xml', print: (feed: Feed) => feed.atom1() },
}

/** `/feeds/{news|announcements|legislative|other}.{rss|atom}` in each language: the newest posts of one type. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return orProblem(asked, async () => {
    const { db, locale, config } = asked
    const [name = '', extension = ''] = params.file.split('.')
    const type = Object.hasOwn(feedTypes, name) ? feedTypes[name] : undefined
    const format = Object.hasOwn(formats, extension) ? formats[extension as keyof typeof formats] : undefined
    if (!type || !format) throw notFound('page')
    const posts = await postRepository.latest(db, { locale, types: [type], count: entries })
    const origin = originOf({ config }, request)
    const facts = localeFacts[locale]
    const t = createTranslator({ locale: facts.intl, messages: await loadMessages(locale, '/') })
    const library = await import('feed')
    const feed = new library.Feed({
      id: origin + pathIn(locale, `/posts?type=${type}`),
      title: `${t(typeTitles[type])} - ${t('site.ministryShort')}`,
      description: t('site.ministryName'),
      link: origin + pathIn(locale, `/posts?type=${type}`),
      language: facts.tag,
      copyright: 'CC BY 4.0',
      // One that is empty yet is as new as its answer.
      ...(posts[0] && { updated: new Date(posts[0].date) }),
      feedLinks: { [extension]: origin + pathIn(locale, feedPath(name, extension)) },
      author: { name: t('site.ministryName'), link: origin },
    })
    for (const post of posts) feed.addItem(feedItem(post, origin, extension === 'atom'))
    return answerOf(format.print(feed), format.type)
  })
}
