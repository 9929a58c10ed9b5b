import type { PgTable } from 'drizzle-orm/pg-core'
import { redirect } from 'react-router'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { afterRemoval, sameSitePath, withMessage } from '#app/admin/parts/same-site-path.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import type { Thing } from '#common/permissions.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { dependentsOf } from './dependents.server.ts'
import type { ListAddress } from './list-address.ts'

/** A kind of content whose list takes the usual actions. `Key` is what addresses one: its slug, or its id. */
export type Listed<Key extends string | number> = {
  thing: Thing
  list: ListAddress
  table: PgTable
  keyOf: (text: string) => Key
  find: (db: Db, key: Key) => Promise<{ id: number; active: boolean }>
  /** Where a changed slug leaves a redirect: the one that has a slug, or had it when the list was opened. */
  findNamed?: (db: Db, slug: string) => Promise<{ slug: Key }>
  service: {
    setActive: (tx: Tx, key: Key, active: boolean) => Promise<unknown>
    remove: (tx: Tx, key: Key) => Promise<unknown>
    restore: (tx: Tx, key: Key) => Promise<unknown>
  }
}

/** What became of an action on several records. */
export type BulkAnswer = {
  done: 'bulk'
  what: Bulk
  /** Those that changed; the opposite action on them takes it back. */
  slugs: string[]
  refused: number
  /** Why the first of the others did not. */
  why: string
}

const bulks = ['show', 'hide', 'remove', 'restore'] as const
export type Bulk = (typeof bulks)[number]
const mostAtOnce = 100

/**
 * The action of a list screen: `intent` is `active`, `remove`, `restore`, `dependents`, or one of the bulk actions with
 * several `slug`s. Refuses without a session (401) or the right (403), whatever the page had shown.
 */
export async function listAction<Key extends string | number>(
  staff: RequestContext,
  { request, url }: { request: Request; url: URL },
  it: Listed<Key>,
) {
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  const slug = String(form.get('slug') ?? '')
  const { thing, service, list } = it
  return orRefused(staff, async () => {
    switch (intent) {
      case 'active': {
        requireRight(staff, `Can change ${thing}`)
        const active = form.get('active') === 'true'
        const key = await meant(staff.db, it, slug)
        await write(staff, actorOf(staff), (tx) => service.setActive(tx, key, active))
        return { done: 'active' as const, active }
      }
      case 'dependents': {
        requireRight(staff, `Can delete ${thing}`)
        const { id } = await it.find(staff.db, await meant(staff.db, it, slug))
        return { dependents: await dependentsOf(staff.db, it.table, id) }
      }
      case 'remove': {
        requireRight(staff, `Can delete ${thing}`)
        const back = sameSitePath(String(form.get('back') ?? '')) ?? pathIn(staff.locale, list.path)
        const key = await meant(staff.db, it, slug)
        await write(staff, actorOf(staff), (tx) => service.remove(tx, key))
        throw redirect(afterRemoval(back, url.pathname, String(key)))
      }
      case 'restore': {
        requireRight(staff, `Can delete ${thing}`)
        await write(staff, actorOf(staff), (tx) => service.restore(tx, it.keyOf(slug)))
        const filters = { ...list.filtersOf(url.searchParams), bin: 'true' }
        const back = sameSitePath(String(form.get('back') ?? '')) ?? pathIn(staff.locale, list.at(filters))
        throw redirect(withMessage(back, 'restored'))
      }
      default: {
        const what = bulks.find((bulk) => intent === `bulk-${bulk}`)
        if (!what) throw new Refusal(400, 'validation')
        return bulk(staff, it, what, form.getAll('slug').map(String).slice(0, mostAtOnce))
      }
    }
  })
}

/** The record that a list showed under a slug, which somebody may have changed since. Refuses with 404 where it is gone. */
async function meant<Key extends string | number>(db: Db, it: Listed<Key>, slug: string): Promise<Key> {
  return it.findNamed ? (await it.findNamed(db, slug)).slug : it.keyOf(slug)
}

/** Does the same to several records, each by itself: one that is refused does not hold the others back. */
async function bulk<Key extends string | number>(
  staff: RequestContext,
  it: Listed<Key>,
  what: Bulk,
  slugs: string[],
): Promise<BulkAnswer> {
  const { thing, find, service } = it
  requireRight(staff, what === 'show' || what === 'hide' ? `Can change ${thing}` : `Can delete ${thing}`)
  const act = {
    show: (tx: Tx, key: Key) => service.setActive(tx, key, true),
    hide: (tx: Tx, key: Key) => service.setActive(tx, key, false),
    remove: service.remove,
    restore: service.restore,
  }[what]
  const answer: BulkAnswer = { done: 'bulk', what, slugs: [], refused: 0, why: '' }
  for (const slug of slugs) {
    try {
      // What is in the bin keeps its slug.
      const key = what === 'restore' ? it.keyOf(slug) : await meant(staff.db, it, slug)
      // What is so already stays out of the answer, or taking back would turn it, too.
      if ((what === 'show' || what === 'hide') && (await find(staff.db, key)).active === (what === 'show')) continue
      await write(staff, actorOf(staff), (tx) => act(tx, key))
      answer.slugs.push(String(key))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused += 1
      answer.why ||= refusalMessage(error.code, staff.locale)
    }
  }
  return answer
}
