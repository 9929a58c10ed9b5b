import { translatedThings } from '#common/bin-things.ts'
import { can, type Viewer } from '#common/viewer.ts'
import { StatisticsQuery } from '#modules/appeal-statistics/contract.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { AuditQuery } from '#modules/audit/contract.ts'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { AdminDatasetQuery } from '#modules/open-data/contract.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { lastMonths } from '#modules/overview/posts.server.ts'
import { overviewRepository } from '#modules/overview/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { AuditLine } from './audit-panel.tsx'
import { stepsFor } from './first-steps.ts'

const recentLines = 8

/** What the first screen tells someone: only of what they may see. */
export async function overviewFor(staff: RequestContext, viewer: Viewer) {
  const seesPosts = can(viewer, 'Can view post')
  const seesLinks = can(viewer, 'Can view useful link') || can(viewer, 'Can view category')
  const [posts, debts, dead, elsewhere, recent, appeals, overdue, left] = await Promise.all([
    seesPosts ? postFigures(staff) : null,
    overviewRepository.translationDebt(staff),
    seesLinks ? overviewRepository.deadLinks(staff) : null,
    can(viewer, 'Can view useful link') ? usefulLinkRepository.leadingElsewhere(staff.db) : [],
    can(viewer, 'Can view audit') ? recentEntries(staff) : null,
    can(viewer, 'Can view appeal') ? appealFigures(staff) : null,
    can(viewer, 'Can view open data') ? overdueSets(staff) : null,
    overviewRepository.firstStepsLeft(staff),
  ])
  return {
    posts,
    debts: debts.filter(({ kind, total }) => total > 0 && can(viewer, `Can view ${translatedThings[kind]}`)),
    dead: dead?.filter(({ kind }) => can(viewer, kind === 'category' ? 'Can view category' : 'Can view useful link')),
    elsewhere,
    recent,
    appeals,
    overdue,
    steps: stepsFor(viewer, left),
    mayChangePosts: can(viewer, 'Can change post'),
    mayAddPosts: can(viewer, 'Can add post'),
  }
}

async function postFigures(staff: RequestContext) {
  const [counts, months, waiting] = await Promise.all([
    postRepository.countsByType(staff.db, staff),
    overviewRepository.postsByMonth(staff),
    overviewRepository.waitingPosts(staff),
  ])
  return { counts, months, waiting }
}

async function overdueSets({ db, now }: RequestContext) {
  const query = AdminDatasetQuery.parse({ overdue: 'true', active: 'true', page_size: 5 })
  const { count, results } = await datasetRepository.forAdmin(db, query, now())
  return { count, first: results }
}

async function recentEntries(staff: RequestContext): Promise<AuditLine[]> {
  const { results } = await auditRepository.list(staff, AuditQuery.parse({ page_size: recentLines }))
  return results.map(({ id, at, actor_name, action, entity, title }) => ({ id, at, actor_name, action, entity, title }))
}

/** How many appeals came, by month and by region, of the last twelve months. */
async function appealFigures(staff: RequestContext) {
  const query = StatisticsQuery.parse({ granularity: 'month', by: 'region' })
  const { totals, series, breakdown } = await appealStatistics.read(staff, query)
  const byMonth = new Map(series.map(({ period, received }) => [period, received]))
  const months = lastMonths(staff.now(), 12).map((month) => ({ month, count: byMonth.get(month) ?? null }))
  return {
    totals,
    // A month that is not in the series had none; one whose number is kept back is.
    months: months.map(({ month, count }) => ({ month, count: byMonth.has(month) ? count : 0 })),
    regions: breakdown.map(({ key, label, received }) => ({ key, label, count: received })),
  }
}
