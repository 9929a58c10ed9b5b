import { and, eq, inArray, like, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { addressKey } from '#platform/mail/queue.server.ts'
import { mails } from '#platform/mail/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { noteReturned } from './bounces.server.ts'
import type { ReturnedMail } from './contract.ts'
import { newsletterSubscribers as subscribers } from './table.server.ts'

/** What staff do for subscribers who cannot or do not do it themselves. */
export const newsletterDesk = {
  /**
   * Ends the subscription of an address whose mail came back, or whose owner complained. Gives false where the address has
   * no living one: then nothing changes.
   */
  async returned(tx: Tx, ground: Pick<Ground, 'secret' | 'now'>, { email, kind }: ReturnedMail): Promise<boolean> {
    const id = await noteReturned(tx, ground, email, kind)
    if (!id) return false
    const after = { state: kind }
    tx.changes.push({ action: 'update', entity: 'newsletter', entityId: id, before: null, after })
    return true
  },

  /** Removes a subscriber with their address and their mails in the outbox. Refuses with 404. */
  async erase(tx: Tx, id: string): Promise<void> {
    if (!z.uuid().safeParse(id).success) throw notFound('subscription')
    await erase(tx, eq(subscribers.id, id))
  },

  /** The same for the owner of an address, who asked for it. Refuses with 404 an address that nobody subscribed. */
  eraseAddress: (tx: Tx, ground: Pick<Ground, 'secret'>, email: string): Promise<void> =>
    erase(tx, eq(subscribers.email_key, addressKey(ground, email))),

  /** Names of the categories and regions among topics, in a language: `category:12` to its name. */
  async topicNames(db: Db, topics: string[], locale: Locale): Promise<Record<string, string>> {
    const idsOf = (kind: string) =>
      topics.flatMap((topic) => (topic.startsWith(`${kind}:`) ? [Number(topic.split(':')[1])] : []))
    const [ofCategories, ofRegions] = await Promise.all([
      db
        .select({ id: categories.id, name: inLocale(categories, 'name', locale) })
        .from(categories)
        .where(inArray(categories.id, idsOf('category'))),
      db
        .select({ id: regions.id, name: inLocale(regions, 'name', locale) })
        .from(regions)
        .where(inArray(regions.id, idsOf('region'))),
    ])
    return Object.fromEntries([
      ...ofCategories.map(({ id, name }) => [`category:${id}`, String(name)]),
      ...ofRegions.map(({ id, name }) => [`region:${id}`, String(name)]),
    ])
  },
}

/** The audit log keeps that there was one and who removed it, but not whose address it was. */
async function erase(tx: Tx, where: SQL): Promise<void> {
  const [row] = await tx.delete(subscribers).where(where).returning()
  if (!row) throw notFound('subscription')
  await tx.delete(mails).where(and(eq(mails.recipient_key, row.email_key), like(mails.template, 'newsletter_%')))
  const { id, state, locale, frequency } = row
  const before = { state, locale, frequency }
  tx.changes.push({ action: 'purge', entity: 'newsletter', entityId: id, before, after: null })
}
