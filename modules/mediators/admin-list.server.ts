import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { type Page, page } from '#common/pagination.ts'
import type { Db } from '#platform/ground.server.ts'
import { inBin } from '#platform/shown.server.ts'
import type { AdminMediatorQuery, Mediator } from './contract.ts'
import { sharedFilters } from './filters.server.ts'
import { byName } from './order.server.ts'
import { presentMediator } from './present.server.ts'
import { mediators } from './table.server.ts'

const orders: Record<AdminMediatorQuery['ordering'], SQL[]> = {
  full_name: byName('uz'),
  register_no: [asc(mediators.register_no)],
  '-register_no': [desc(mediators.register_no)],
  '-updated_at': [desc(mediators.updated_at), desc(mediators.id)],
}

/** The staff's list of mediators: all statuses, all four languages as they are. */
export const adminMediators = {
  /** One page of the list, filtered and sorted. */
  async forAdmin(db: Db, { region, active, bin, ordering, ...query }: AdminMediatorQuery): Promise<Page<Mediator>> {
    const where = and(
      inBin(mediators, bin),
      region === undefined ? undefined : eq(mediators.region, region),
      active ? eq(mediators.active, active === 'true') : undefined,
      ...sharedFilters(query),
    ) as SQL
    const [count, rows] = await Promise.all([
      db.$count(mediators, where),
      db
        .select()
        .from(mediators)
        .where(where)
        .orderBy(...orders[ordering])
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
    ])
    return page(rows.map(presentMediator), count, query)
  },
}
