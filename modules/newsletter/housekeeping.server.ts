import { and, asc, eq, gt, inArray, lt, lte, notLike, or, sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { SealBroken } from '#platform/secret-box.server.ts'
import { emailOf, sealEmail } from './subscriber.server.ts'
import { newsletterBounces as bounces, newsletterSubscribers as subscribers } from './table.server.ts'
import { softWindowMs } from './times.ts'

/** Whoever left is remembered so long, in milliseconds, and then removed with their address. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000
const resealedAtOnce = 200
/** Before every other id. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Removes those who never confirmed and those who left, old bounces, and seals addresses anew after a change of keys. */
export async function tidyNewsletter(ground: Pick<Ground, 'db' | 'now' | 'secretBox' | 'log'>): Promise<void> {
  const { db, now } = ground
  const before = (ms: number) => new Date(now().getTime() - ms)
  const neverCame = and(eq(subscribers.state, sql`'pending'`), lte(subscribers.confirm_until, now()))
  const leftLongAgo = and(
    inArray(subscribers.state, ['unsubscribed', 'bounced', 'complained']),
    lt(subscribers.ended_at, before(rememberedMs)),
  )
  await db.delete(subscribers).where(or(neverCame, leftLongAgo))
  await db.delete(bounces).where(lt(bounces.at, before(softWindowMs)))
  await sealAnew(ground)
}

async function sealAnew(ground: Pick<Ground, 'db' | 'secretBox' | 'log'>): Promise<void> {
  const { db, secretBox, log } = ground
  const current = secretBox.seal('', '').split('.').slice(0, 2).join('.')
  for (let after = firstId; ; ) {
    const old = await db
      .select({ id: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(and(gt(subscribers.id, after), notLike(subscribers.email, `${current}.%`)))
      .orderBy(asc(subscribers.id))
      .limit(resealedAtOnce)
    for (const { id, email } of old) {
      const sealed = anew(ground, { id, email })
      if (!sealed) log.error('subscriber_unreadable', { subscriber: id })
      else
        await db
          .update(subscribers)
          .set({ email: sealed })
          .where(and(eq(subscribers.id, id), eq(subscribers.email, email)))
    }
    if (old.length < resealedAtOnce) return
    after = old.at(-1)?.id ?? after
  }
}

function anew(ground: Pick<Ground, 'secretBox'>, row: { id: string; email: string }): string | undefined {
  try {
    return sealEmail(ground, row.id, emailOf(ground, row))
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
