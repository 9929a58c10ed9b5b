import { and, arrayContains, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { page } from '#common/pagination.ts'
import { users } from '#modules/accounts/table.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import {
  type AppealAdminQuery,
  type AppealCard,
  type AppealCards,
  appealStatuses,
  openStatuses,
  type urgencies,
} from './contract.ts'
import { readNumber } from './keys.server.ts'
import type { AppealRow } from './rows.server.ts'
import { applicantShown, lookupKey, masked, nameWords } from './sealed.server.ts'
import { isOver, labelOf } from './states.ts'
import { appealFiles, appeals } from './table.server.ts'

type Filter = Omit<AppealAdminQuery, 'p' | 'page_size'>
type Asking = Pick<RequestContext, 'db' | 'secret' | 'secretBox' | 'now' | 'locale' | 'viewer'>
const dayMs = 24 * 60 * 60 * 1000
/** Days before its end from which a term is coloured (features, 3.1). */
const soonDays = 3

/** Those whose clock runs: what is asked of the applicant waits for them. */
const running = [...openStatuses.filter((status) => status !== 'awaiting_applicant'), 'received' as const]
const isLate = (now: Date) => and(inArray(appeals.status, running), lt(appeals.deadline_at, now)) as SQL

function urgencyOf({ status, deadline_at }: AppealRow, now: Date): (typeof urgencies)[number] {
  if (isOver(status) || status === 'spam') return 'done'
  if (status === 'awaiting_applicant') return 'paused'
  const left = deadline_at.getTime() - now.getTime()
  return left < 0 ? 'overdue' : left <= soonDays * dayMs ? 'soon' : 'in_time'
}

/** The rows that a filter means. */
function whereOf(context: Pick<Asking, 'secret' | 'now' | 'viewer'>, asked: Filter): SQL | undefined {
  const { status, label, kind, topic, region, unit, assignee, overdue, q, from, to } = asked
  const late = isLate(context.now())
  return and(
    status ? eq(appeals.status, status) : undefined,
    label
      ? inArray(
          appeals.status,
          appealStatuses.filter((each) => labelOf[each] === label),
        )
      : undefined,
    // What is kept back or spam is asked for by its name.
    status || q ? undefined : sql`${appeals.status} not in ('quarantine', 'spam')`,
    kind ? eq(appeals.kind, kind) : undefined,
    topic ? eq(appeals.topic, topic) : undefined,
    region === undefined ? undefined : eq(appeals.region, region),
    unit === undefined ? undefined : eq(appeals.unit, unit),
    assignee ? assigneeIs(context, assignee) : undefined,
    overdue === undefined ? undefined : overdue === 'true' ? late : sql`not (${late})`,
    q?.trim() ? found(context, q.trim()) : undefined,
    from ? gte(appeals.received_at, beginningOf(from)) : undefined,
    to ? lt(appeals.received_at, new Date(beginningOf(to).getTime() + dayMs)) : undefined,
  )
}

function assigneeIs({ viewer }: Pick<Asking, 'viewer'>, assignee: string): SQL {
  if (assignee === 'none') return isNull(appeals.assignee)
  return eq(appeals.assignee, assignee === 'me' ? (viewer?.id ?? '') : assignee)
}

/** What is sealed is found by its keyed hash alone: a whole email, phone or TIN, or whole words of a name. */
function found(ground: Pick<Ground, 'secret'>, q: string): SQL {
  const digits = q.replace(/[\s().-]/g, '')
  const phone = /^\d{9}$/.test(digits) ? `+998${digits}` : digits.replace(/^(?!\+)/, '+')
  const words = nameWords(q)
  return or(
    eq(appeals.number, readNumber(q)),
    arrayContains(appeals.lookup, [lookupKey(ground, 'email', q)]),
    /^\+\d{8,15}$/.test(phone) ? arrayContains(appeals.lookup, [lookupKey(ground, 'phone', phone)]) : undefined,
    /^\d{9}$/.test(digits) ? arrayContains(appeals.lookup, [lookupKey(ground, 'tin', digits)]) : undefined,
    words.length > 0
      ? arrayContains(
          appeals.lookup,
          words.map((word) => lookupKey(ground, 'name', word)),
        )
      : undefined,
  ) as SQL
}

const orders = {
  received_at: [asc(appeals.received_at), asc(appeals.id)],
  '-received_at': [desc(appeals.received_at), desc(appeals.id)],
  deadline_at: [asc(appeals.deadline_at), asc(appeals.id)],
  '-deadline_at': [desc(appeals.deadline_at), desc(appeals.id)],
}

/** Rows of the list with the names of what they point at, in an order. */
export const selectRows = (context: Asking, asked: Filter) =>
  context.db
    .select({
      row: appeals,
      region_name: inLocale(regions, 'name', context.locale),
      assignee_name: users.full_name,
      unit_name: inLocale(organizations, 'organization_name', context.locale),
      addressee_name: inLocale(employees, 'full_name', context.locale),
    })
    .from(appeals)
    .innerJoin(regions, eq(regions.id, appeals.region))
    .leftJoin(users, eq(users.id, appeals.assignee))
    .leftJoin(organizations, eq(organizations.id, appeals.unit))
    .leftJoin(employees, eq(employees.id, appeals.addressee))
    .where(whereOf(context, asked))
    .orderBy(...orders[asked.ordering ?? '-received_at'])
    .$dynamic()
export type Joined = Awaited<ReturnType<typeof selectRows>>[number]

/** What list and page of an appeal both say. */
export function cardOf(context: Pick<Asking, 'now'>, joined: Joined, files: number): Omit<AppealCard, 'applicant'> {
  const { row } = joined
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    label: labelOf[row.status],
    kind: row.kind,
    channel: row.channel,
    citizen_type: row.citizen_type,
    topic: row.topic,
    region: { id: row.region, name: joined.region_name },
    received_at: row.received_at.toISOString(),
    registered_at: row.registered_at?.toISOString() ?? null,
    deadline_at: row.deadline_at.toISOString(),
    urgency: urgencyOf(row, context.now()),
    assignee: row.assignee ? { id: row.assignee, name: joined.assignee_name ?? '' } : null,
    unit: row.unit ? { id: row.unit, name: joined.unit_name ?? '' } : null,
    addressee: row.addressee ? { id: row.addressee, name: joined.addressee_name ?? '' } : null,
    files,
  }
}

/** One page of the staff's list, masked, with the numbers of its tabs. */
export async function deskList(context: Asking, { p, page_size, ...asked }: AppealAdminQuery): Promise<AppealCards> {
  const { db } = context
  const total = await db.$count(appeals, whereOf(context, asked))
  const rows = await selectRows(context, asked)
    .limit(page_size)
    .offset((p - 1) * page_size)
  const files = await fileCounts(
    context,
    rows.map(({ row }) => row.id),
  )
  const cards = rows.map((joined) => ({
    ...cardOf(context, joined, files.get(joined.row.id) ?? 0),
    applicant: masked(applicantShown(context, joined.row).name),
  }))
  return { ...page(cards, total, { p, page_size }), counts: await tabCounts(context) }
}

async function fileCounts({ db }: Pick<Asking, 'db'>, ids: string[]): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ appeal: appealFiles.appeal, files: count() })
    .from(appealFiles)
    .where(inArray(appealFiles.appeal, ids))
    .groupBy(appealFiles.appeal)
  return new Map(rows.map(({ appeal, files }) => [appeal, files]))
}

async function tabCounts({ db, now, viewer }: Asking): Promise<AppealCards['counts']> {
  const how = (where: SQL | undefined) => db.$count(appeals, where)
  const open = inArray(appeals.status, [...openStatuses])
  return {
    quarantine: await how(eq(appeals.status, 'quarantine')),
    received: await how(eq(appeals.status, 'received')),
    open: await how(open),
    overdue: await how(isLate(now())),
    mine: viewer ? await how(and(open, eq(appeals.assignee, viewer.id))) : 0,
  }
}
