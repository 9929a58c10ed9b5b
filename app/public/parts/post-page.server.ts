import { redirect } from 'react-router'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { readingMinutes } from '#common/rich-text.ts'
import type { PostCard, PostPage } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { titledInOnePiece } from './one-piece.server.ts'
import { postGone } from './query-message.ts'
import { sideCount } from './side-count.ts'

const relatedCount = 3

/** Where a post that does not exist leads, when the address says which type it was (specification, section 4). */
const lists: Record<string, string> = { NEWS: 'yangiliklar', ANNOUNCEMENTS: 'elonlar' }

/** The newest announcements, for the side of a page with a text. */
export async function sideAnnouncements({ db, locale }: RequestContext, text: string, exceptSlug?: string) {
  const asked = { locale, types: ['ANNOUNCEMENTS' as const], count: sideCount(text.length), exceptSlug }
  return titledInOnePiece(await postRepository.latest(db, asked))
}

/** All that the page of a post shows. `below` is the path that the post's slug is added to. */
export async function loadPostPage(context: RequestContext, slug: string, url: URL, below: string) {
  return postPage(context, await publishedOrElsewhere(context, slug, url, below), url)
}

/** A post with what stands around it. */
export async function postPage(context: RequestContext, post: PostPage, url: URL) {
  const [announcements, related] = await Promise.all([
    sideAnnouncements(context, post.description, post.slug),
    relatedTo(context, post),
  ])
  return {
    post,
    announcements,
    related: titledInOnePiece(related),
    minutes: readingMinutes(post.description),
    fullscreen: url.searchParams.has('fullscreen'),
  }
}

/** Posts of the same category, and where these are few also the newest of the same type. */
async function relatedTo({ db, locale }: RequestContext, { slug, category, type }: PostPage): Promise<PostCard[]> {
  const near = await postRepository.related(db, { slug, category }, locale, relatedCount)
  if (near.length === relatedCount) return near
  const newest = await postRepository.latest(db, { locale, types: [type], count: 2 * relatedCount, exceptSlug: slug })
  const known = new Set(near.map((post) => post.slug))
  return [...near, ...newest.filter((post) => !known.has(post.slug))].slice(0, relatedCount)
}

async function publishedOrElsewhere({ db, locale }: RequestContext, slug: string, url: URL, below: string) {
  try {
    return await postRepository.published(db, slug, locale)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    const current = await postRepository.currentSlug(db, slug, locale)
    if (current) throw redirect(pathIn(locale, `${below}/${current}${url.search}`), 301)
    const list = listOf(url.searchParams.get('type'), below)
    if (list) throw redirect(pathIn(locale, `/inner-page/${list}?message=${postGone}`))
    throw error
  }
}

/** The list of the type that the address names, by `?type=` or by being below the list itself. */
function listOf(type: string | null, below: string): string | undefined {
  return type && Object.hasOwn(lists, type)
    ? lists[type]
    : Object.values(lists).find((list) => below === `/inner-page/${list}`)
}
