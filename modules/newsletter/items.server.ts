import { desc, inArray, sql } from 'drizzle-orm'
import { shortened } from '#common/letters.ts'
import type { Locale } from '#common/locale.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postRegions, posts } from '#modules/posts/table.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { News } from './letters.server.ts'
import { newsletterItems as items } from './table.server.ts'
import { newsForMs } from './times.ts'

type Kind = (typeof items.$inferSelect)['kind']
/** Something that visitors see, with the number by which the portal knows it. */
export type Seen = Omit<News, 'topics'> & { kind: Kind; content: number; since: Date; topics: string[] }

type Reading = Pick<Ground, 'db' | 'config'>

/** No week brings more of one kind. */
const most = 100
const longestSummary = 300

const topicOfType = { NEWS: 'news', ANNOUNCEMENTS: 'announcements', LEGISLATIVE: 'legislative', OTHER: undefined }

/** The newest that visitors of a language see, of all kinds, as their lists show it. */
export async function latestSeen(ground: Reading, locale: Locale): Promise<Seen[]> {
  return [
    ...(await seenPosts(ground, locale)),
    ...(await seenData(ground, locale)),
    ...(await seenSurveys(ground, locale)),
  ]
}

/**
 * Writes down what became visible since it was last looked, each thing once: neither a correction nor a second coming is
 * news. What is older than a week when it appears is not told of either.
 */
export async function noticeNews(ground: Reading & Pick<Ground, 'now'>): Promise<void> {
  const now = ground.now()
  const seen = (await latestSeen(ground, 'uz')).filter(({ since }) => now.getTime() - since.getTime() < newsForMs)
  if (seen.length === 0) return
  const isNew = await notNoticed(ground.db, seen)
  if (isNew.length === 0) return
  await ground.db.transaction(async (tx) => {
    // Numbers must become visible in their order, or a subscriber who is past the last would miss one.
    await takeTurn(tx, 'newsletter')
    const rows = isNew.map(({ kind, content, topics }) => ({ kind, content, topics, noticed_at: now }))
    await tx.insert(items).values(rows).onConflictDoNothing()
  })
}

/** Number of the last thing that was noticed. */
export async function lastItem(db: Pick<Db, 'select'>): Promise<number> {
  const [last] = await db.select({ id: items.id }).from(items).orderBy(desc(items.id)).limit(1)
  return last?.id ?? 0
}

async function notNoticed(db: Db, seen: Seen[]): Promise<Seen[]> {
  const known = await db
    .select({ kind: items.kind, content: items.content })
    .from(items)
    .where(inArray(items.content, [...new Set(seen.map(({ content }) => content))]))
  const names = new Set(known.map(({ kind, content }) => `${kind} ${content}`))
  // The oldest first, as they are to be told of.
  return seen
    .filter(({ kind, content }) => !names.has(`${kind} ${content}`))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || one.content - other.content)
}

async function seenPosts(ground: Reading, locale: Locale): Promise<Seen[]> {
  const cards = await postRepository.latest(ground.db, { locale, count: most })
  if (cards.length === 0) return []
  const slugs = cards.map(({ slug }) => slug)
  const known = await ground.db
    .select({
      id: posts.id,
      slug: posts.slug,
      publish_at: posts.publish_at,
      regions: sql<
        number[]
      >`array(select ${postRegions.region} from ${postRegions} where ${postRegions.post} = ${posts.id})`,
    })
    .from(posts)
    .where(inArray(posts.slug, slugs))
  const bySlug = new Map(known.map((row) => [row.slug, row]))
  return cards.flatMap((card) => {
    const row = bySlug.get(card.slug)
    if (!row) return []
    const date = new Date(card.date)
    return {
      kind: 'post' as const,
      content: row.id,
      since: row.publish_at && row.publish_at > date ? row.publish_at : date,
      topics: [
        ...(topicOfType[card.type] ? [topicOfType[card.type] as string] : []),
        `category:${card.category}`,
        ...row.regions.map((region) => `region:${region}`),
      ],
      title: card.title,
      summary: shortened(card.summary.trim(), longestSummary),
      isUzbek: isForeign(card.lang, locale),
      href: mailAddress(ground, locale, `/posts/${card.slug}`),
    }
  })
}

async function seenData(ground: Reading, locale: Locale): Promise<Seen[]> {
  const { results } = await datasetRepository.cards(ground.db, locale, { p: 1, page_size: most })
  if (results.length === 0) return []
  const slugs = results.map(({ slug }) => slug)
  const known = await ground.db
    .select({ id: openData.id, slug: openData.slug, first: openData.first_published })
    .from(openData)
    .where(inArray(openData.slug, slugs))
  const bySlug = new Map(known.map((row) => [row.slug, row]))
  return results.flatMap((card) => {
    const row = bySlug.get(card.slug)
    if (!row) return []
    return {
      kind: 'dataset' as const,
      content: row.id,
      since: beginningOf(row.first),
      topics: ['open_data'],
      title: card.title,
      summary: shortened(card.description.trim(), longestSummary),
      isUzbek: isForeign(card.lang, locale),
      href: mailAddress(ground, locale, `/${ground.config.portalSlug}-ochiq-malumotlar/${card.slug}`),
    }
  })
}

async function seenSurveys(ground: Reading, locale: Locale): Promise<Seen[]> {
  const { results } = await surveyRepository.open(ground.db, locale, { p: 1, page_size: most })
  return results.map((card) => ({
    kind: 'survey',
    content: card.id,
    since: new Date(card.starts_at),
    topics: ['surveys'],
    title: card.title,
    summary: shortened(card.description.trim(), longestSummary),
    isUzbek: isForeign(card.lang, locale),
    href: mailAddress(ground, locale, `/sorovnomalar/${card.id}`),
  }))
}

const isForeign = (lang: Locale, locale: Locale) => lang === 'uz' && (locale === 'ru' || locale === 'en')
