import { and, eq, isNull, like, lt, or, sql } from 'drizzle-orm'
import { inputDateTime } from '#common/input-dates.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { findAtLink, type LinkFinding } from '#platform/outside-link.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { brokenAfter } from './contract.ts'
import { isDown, isSame } from './same-link.server.ts'
import { usefulLinkChecks, usefulLinks } from './table.server.ts'

const hourMs = 60 * 60 * 1000
/** The hours of a night in Tashkent. */
const night = { from: 1, to: 6 }
/** Checked once a night, however often it is looked. */
const restMs = 12 * hourMs
const atOnce = 4
/** Where so many or more are asked and none answers as itself, it is our own network that is away or between, and nothing is known of theirs. */
const several = 3

type Find = (link: string) => Promise<LinkFinding | undefined>

/**
 * Asks at night whether the other sites of the useful links answer, each once. A link that did not for three nights in a
 * row is noted to visitors, until it answers again; of a certificate browsers tell them. Gives of how many something is known now.
 */
export async function checkLinks(ground: Ground, find: Find = findAtLink): Promise<number> {
  if (!ground.config.linkChecks) return 0
  const now = ground.now()
  const hour = Number(inputDateTime(now).slice(11, 13))
  if (hour < night.from || hour >= night.to) return 0
  const due = await dueLinks(ground, now)
  const found: { link: Due; finding: LinkFinding | undefined }[] = []
  for (let at = 0; at < due.length; at += atOnce)
    found.push(
      ...(await Promise.all(
        due.slice(at, at + atOnce).map(async (link) => ({ link, finding: await find(link.link) })),
      )),
    )
  if (found.length >= several && found.every(({ finding }) => finding === 'no_answer' || finding === 'untrusted')) {
    ground.log.warn('links_unreachable', { asked: found.length })
    return 0
  }
  let turned = false
  for (const { link, finding } of found) if (await note(ground, link, finding)) turned = true
  if (turned) {
    await ground.db.transaction((tx) => bumpContentVersion(tx as Tx))
    await ground.contentVersion.refresh()
  }
  return due.length
}

async function dueLinks({ db }: Ground, now: Date) {
  const { id, link } = usefulLinks
  const { failures } = usefulLinkChecks
  return db
    .select({ id, link, isDown, failures: sql<number>`case when ${isSame} then ${failures} else 0 end::int` })
    .from(usefulLinks)
    .leftJoin(usefulLinkChecks, eq(usefulLinkChecks.id, id))
    .where(
      and(
        isShown(usefulLinks),
        like(link, 'http%'),
        or(
          isNull(usefulLinkChecks.id),
          lt(usefulLinkChecks.checked_at, new Date(now.getTime() - restMs)),
          sql`not ${isSame}`,
        ),
      ),
    )
    .orderBy(id)
}

type Due = { id: number; link: string; isDown: boolean; failures: number }

/** Notes what was found. True where visitors are told something else from now on. */
async function note(
  { db, now }: Ground,
  { id, link, isDown: wasDown, failures: before }: Due,
  finding: LinkFinding | undefined,
) {
  // A site that leads on has answered: visitors are told nothing that nobody knows.
  const leads_to = typeof finding === 'object' ? finding.leadsTo : null
  const failure = typeof finding === 'object' ? 'elsewhere' : (finding ?? null)
  const failures = failure && failure !== 'elsewhere' ? before + 1 : 0
  const found = { link, checked_at: now(), failures, failure, leads_to } as const
  await db
    .insert(usefulLinkChecks)
    .values({ id, ...found })
    .onConflictDoUpdate({ target: usefulLinkChecks.id, set: found })
  return (failures >= brokenAfter && failure !== 'untrusted') !== wasDown
}
