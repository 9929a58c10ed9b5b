import { type SQL, sql } from 'drizzle-orm'
import { openStatuses, reviewedStatuses } from '#modules/appeals/contract.ts'
import { appealEvents, appeals } from '#modules/appeals/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { AppealStatistics, Breakdown, StatisticsQuery, Totals } from './contract.ts'
import { type Course, toldCourse } from './course.ts'

type Span = { start: Date; end: Date }
type Asked = Span & { granularity: StatisticsQuery['granularity']; by: Breakdown; eachRegion?: boolean }
export type Outcomes = {
  satisfied: number
  explained: number
  rejected: number
  forwarded: number
  not_considered: number
}
/** Counts of one period and one part of the breakdown; of one region as well where they were asked for by region. */
export type Cell = Totals & Outcomes & { period: string; key: string; region: string }

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', quarter: 'YYYY-"Q"Q', year: 'YYYY' }
const list = (statuses: readonly string[]): SQL =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Appeals received in a span, each with its status at the end of the span. What is kept back or spam is none, by what is
 * known of it now; one that was kept back at the end of the span and let in later counts as received.
 */
const received = ({ start, end }: Span): SQL => sql`
  select ${appeals}.*, case when ${appeals.status_at} < ${moment(end)} then ${appeals.status} else coalesce((
    select ${appealEvents.to} from ${appealEvents}
    where ${appealEvents.appeal} = ${appeals.id} and ${appealEvents.to} is not null and ${appealEvents.at} < ${moment(end)}
    order by ${appealEvents.at} desc, ${appealEvents.sequence} desc limit 1), 'received') end as stood
  from ${appeals}
  where ${appeals.received_at} >= ${moment(start)} and ${appeals.received_at} < ${moment(end)}
    and ${appeals.status} not in ('quarantine', 'spam')`

/** The counts of every period and part. All other numbers are sums of these, so that they always close. */
export async function cellsOf(
  db: Pick<Db, 'execute'>,
  { granularity, by, eachRegion = false, ...span }: Asked,
): Promise<Cell[]> {
  const isReviewed = sql`stood in (${list(reviewedStatuses)})`
  const ended = (how: SQL) => sql`(count(*) filter (where ${isReviewed} and ${how}))::int`
  const { rows } = await db.execute<Cell>(sql`
    with received as (${received(span)})
    select to_char(received_at at time zone 'Asia/Tashkent', ${formats[granularity]}) as period,
      ${sql.identifier(by)}::text as key, ${eachRegion ? sql`region::text` : sql`''`} as region,
      count(*)::int as received,
      (count(*) filter (where stood not in ('received', 'quarantine', 'spam')))::int as accepted,
      (count(*) filter (where stood in (${list(openStatuses)})))::int as under_consideration,
      (count(*) filter (where ${isReviewed}))::int as reviewed,
      ${ended(sql`outcome = 'satisfied'`)} as satisfied,
      ${ended(sql`outcome = 'explained'`)} as explained,
      ${ended(sql`outcome = 'rejected'`)} as rejected,
      ${ended(sql`outcome is null and forwarded_to <> ''`)} as forwarded,
      ${ended(sql`outcome is null and forwarded_to = ''`)} as not_considered
    from received group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

/**
 * How appeals of a span went, of all or of one region: medians and shares, of those that were reviewed by its end. What would
 * tell of a few people is kept back.
 */
export async function courseOf(
  db: Pick<Db, 'execute'>,
  span: Span,
  region?: number,
): Promise<AppealStatistics['extra']> {
  const has = (how: SQL) => sql`(count(*) filter (where ${how}))::int`
  const { rows } = await db.execute<Course>(sql`
    with received as (${received(span)})
    select count(*)::int as reviewed, count(rating)::int as rated, round((percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - received_at) / 86400))::numeric, 1)::float8
        as median_days,
      ${has(sql`reviewed_at <= deadline_at`)} as on_time,
      ${has(sql`extension_days > 0`)} as extended,
      ${has(sql`reopened_at is not null`)} as reopened,
      round(avg(rating)::numeric, 1)::float8 as avg_rating
    from received where reviewed_at is not null and stood in (${list(reviewedStatuses)})
      ${region === undefined ? sql`` : sql`and region = ${region}`}`)
  return toldCourse(rows[0] as Course)
}
