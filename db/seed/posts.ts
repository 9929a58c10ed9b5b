import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { machineDateTime } from '#common/dates.ts'
import type { Locale } from '#common/locale.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import type { DocumentFile } from '#modules/documents/contract.ts'
import { PostInput } from '#modules/posts/contract.ts'
import { postService } from '#modules/posts/service.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { atMost } from '#platform/at-most.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { root } from '#platform/root.server.ts'
import type { Actor, Tx } from '#platform/write.server.ts'
import { categoryIds, columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoPost = {
  slug: string
  type: PostInput['type']
  category: string
  /** Days before the first start; negative for a post that has yet to come out. */
  daysAgo: number
  time: string
  active: boolean
  picture: string | null
  pictureAlt?: Texts
  /** The act that a post of legislation is about, adopted some days before the post. */
  act?: { number: string; daysBefore: number }
  event?: Pick<DemoPost, 'daysAgo' | 'time'>
  place?: Texts
  /** Slugs. */
  regions?: string[]
  /** Slugs of documents of the library whose Uzbek file comes with the post. */
  documents?: string[]
  title: Texts
  summary: Texts
  description: Texts
}

const files = ['posts/news-a.json', 'posts/news-b.json', 'posts/other.json']

const readDemo = async () => (await Promise.all(files.map((name) => readSeed<DemoPost[]>(name)))).flat()

/**
 * Posts of all types, dated back from now; `covers` are the pictures that `drawCovers` made, `files` those that
 * `storeDocumentFiles` did.
 */
export async function loadPosts(
  tx: Tx,
  covers: Map<string, number>,
  files: Map<string, DocumentFile[]>,
): Promise<void> {
  const categories = await categoryIds(tx)
  const regions = new Map((await regionRepository.forAdmin(tx, { bin: false })).map(({ slug, id }) => [slug, id]))
  // Oldest first, so that ids and dates grow together as in a portal's life.
  const inTime = (await readDemo()).toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const post of inTime) {
    const input = PostInput.parse({
      slug: post.slug,
      type: post.type,
      category: categories.get(post.category),
      thumbnail: covers.get(post.picture ?? '') ?? null,
      date: dateOf(post, tx.now()),
      active: post.active,
      ...actOf(post, tx.now()),
      event_at: post.event ? dateOn(post.event, tx.now()) : null,
      ...columns('place', post.place ?? {}),
      regions: post.regions?.map((slug) => known(regions, slug)),
      document: post.documents?.map((slug) => known(files, slug)[0]?.docattachment),
      ...columns('title', post.title),
      ...columns('summary', post.summary),
      ...columns('description', post.description),
    })
    await postService.create(tx, input)
  }
}

const dayMs = 24 * 60 * 60 * 1000

const dayOn = (daysAgo: number, now: Date) => machineDateTime(new Date(now.getTime() - daysAgo * dayMs)).slice(0, 10)

const dateOn = ({ daysAgo, time }: Pick<DemoPost, 'daysAgo' | 'time'>, now: Date) =>
  `${dayOn(daysAgo, now)}T${time}:00+05:00`

function dateOf(post: DemoPost, now: Date): string {
  const date = dateOn(post, now)
  // A post of today must not wait for its hour before the demo shows it.
  return post.daysAgo >= 0 && new Date(date) > now ? machineDateTime(now) : date
}

const actOf = ({ act, daysAgo }: DemoPost, now: Date) =>
  act ? { act_number: act.number, act_date: dayOn(daysAgo + act.daysBefore, now) } : {}

/** What a slug of the demo stands for. A slug that stands for nothing is a mistake in the demo. */
function known<Thing>(things: Map<string, Thing>, slug: string): Thing {
  const thing = things.get(slug)
  if (thing === undefined) throw new Error(`the demo has no ${slug}`)
  return thing
}

const coverWidth = 1600

/** Draws the covers from the portal's own scenes and stores them; what an earlier start stored is found again. */
export async function drawCovers(ground: Ground, actor: Actor): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const inTurn = atMost(availableParallelism())
  const draw = async (picture: string, pictureAlt: Texts = {}) => {
    const drawing = await readFile(join(root, 'public', 'art', `${picture}.svg`))
    const { default: sharp } = await import('sharp')
    // Drawings cover their whole ground: to encode that nothing shines through takes an eighth of the time.
    const cover = sharp(drawing, { density: 288 }).resize({ width: coverWidth }).removeAlpha()
    const bytes = await cover.png().toBuffer()
    const alt = AltInput.parse(columns('alt', pictureAlt))
    const { id } = await attachmentService.store(ground, actor, { name: `${picture}.png`, bytes }, alt, {
      inLibrary: true,
    })
    ids.set(picture, id)
  }
  const drawn = (await readDemo()).filter(
    ({ picture }, at, all) => picture !== null && all.findIndex((other) => other.picture === picture) === at,
  )
  // Encoding keeps one core busy for a second each; whoever starts the portal for the first time waits for all of them.
  await Promise.all(drawn.map(({ picture, pictureAlt }) => inTurn(() => draw(picture ?? '', pictureAlt))))
  return ids
}
