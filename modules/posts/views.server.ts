import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { networkOf } from '#platform/throttle.server.ts'
import { posts, postViews } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'

const hourMs = 60 * 60 * 1000
const mostRemembered = 100_000

/** Who has read what within this hour, as hashes and in memory alone: nothing about readers is stored. */
let recent = { hour: 0, readings: new Set<string>() }

/**
 * Counts a reading of a post; whoever reads it again within the hour is not counted again. It is no write of staff: neither
 * the record nor its audit changes. Refuses with 404 what visitors cannot see.
 */
export async function countView(
  { db, locale, address, now }: Pick<RequestContext, 'db' | 'locale' | 'address' | 'now'>,
  slug: string,
): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs)
  if (recent.hour !== hour || recent.readings.size > mostRemembered) recent = { hour, readings: new Set() }
  const reading = createHash('sha256')
    .update(`${networkOf(address)}\n${slug}`)
    .digest('base64url')
  const again = recent.readings.has(reading)
  recent.readings.add(reading)
  const { rows } = await db.execute(sql`
    insert into ${postViews} (post, views)
    select ${posts.id}, ${again ? 0 : 1}::int from ${posts}
    inner join ${categories} on ${categories.id} = ${posts.category}
    where ${posts.slug} = ${slug} and ${postIsVisible(locale)}
    on conflict (post) do update set views = ${postViews.views} + excluded.views
    returning post`)
  if (rows.length === 0) throw notFound('post')
}
