import { count, eq } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Database } from '#platform/database/database.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Job, jobRepository } from '#platform/jobs/repository.server.ts'
import { mails } from '#platform/mail/table.server.ts'
import { counter, gauge } from './gauges.ts'

type Needs = { ground: Ground; database: Database }

/** Figures of the connections of this process, and what the database knows of mails and jobs; nothing while it is away. */
export function databaseMetrics(registry: Registry, { ground, database }: Needs): void {
  const { db } = ground
  const whenThere =
    <Found>(find: () => Promise<Found>) =>
    () =>
      find().catch(() => undefined)
  const mailsIn = async (state: 'waiting' | 'failed') => {
    const [row] = await db.select({ held: count() }).from(mails).where(eq(mails.state, state))
    return row?.held ?? 0
  }
  counter(registry, {
    name: 'database_queries_total',
    help: 'Statements that have ended',
    read: () => database.figures().queries,
  })
  counter(registry, {
    name: 'database_query_seconds_total',
    help: 'Time that statements took, all together',
    read: () => database.figures().seconds,
  })
  gauge(registry, {
    name: 'database_connections',
    help: 'Connections of the pool',
    label: 'state',
    read: () => ({ in_use: database.figures().inUse, idle: database.figures().idle }),
  })
  gauge(registry, {
    name: 'database_waiting',
    help: 'Callers that wait for a connection',
    read: () => database.figures().waiting,
  })
  gauge(registry, {
    name: 'mails',
    help: 'Mails of the outbox that wait to be sent, and those that were given up',
    label: 'state',
    read: whenThere(async () => ({ waiting: await mailsIn('waiting'), failed: await mailsIn('failed') })),
  })
  const ofJobs = (read: (job: Job) => number) =>
    whenThere(async () => Object.fromEntries((await jobRepository.all(db)).map((job) => [job.name, read(job)])))
  gauge(registry, {
    name: 'job_success_timestamp_seconds',
    help: 'When a round of the portal ended well last, on any of its processes; 0 for never',
    label: 'job',
    read: ofJobs(({ finished_at }) => (finished_at?.getTime() ?? 0) / 1000),
  })
  gauge(registry, {
    name: 'job_failed',
    help: 'Whether a round failed the last time',
    label: 'job',
    read: ofJobs(({ failed }) => Number(failed)),
  })
}
