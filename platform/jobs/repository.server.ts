import { eq, sql } from 'drizzle-orm'
import type { Db } from '../ground.server.ts'
import { jobs } from './table.server.ts'

/** A little less than an hour, so that looking for it every few minutes does not make it later and later. */
const every = sql.raw(`interval '59 minutes'`)
/** What failed is tried again sooner. */
const again = sql.raw(`interval '4 minutes'`)

export type Job = typeof jobs.$inferSelect

/** The hourly rounds of a portal. The database's clock counts: those of several machines may differ. */
export const jobRepository = {
  /** Takes a round that is due. Of several processes that ask at once one gets true. */
  async take(db: Db, name: string): Promise<boolean> {
    const taken = await db
      .insert(jobs)
      .values({ name, started_at: sql`now()` })
      .onConflictDoUpdate({
        target: jobs.name,
        set: { started_at: sql`now()`, failed: false },
        // A round of the future began before the clock was put back, and would keep all others away until then.
        setWhere: sql`${jobs.started_at} not between now() - case when ${jobs.failed} then ${again} else ${every} end and now() + ${again}`,
      })
      .returning({ name: jobs.name })
    return taken.length > 0
  },

  /** Notes how a round ended. */
  async end(db: Db, name: string, { failed }: { failed: boolean }): Promise<void> {
    await db
      .update(jobs)
      .set(failed ? { failed } : { failed, finished_at: sql`now()` })
      .where(eq(jobs.name, name))
  },

  all: (db: Db): Promise<Job[]> => db.select().from(jobs).orderBy(jobs.name),
}
