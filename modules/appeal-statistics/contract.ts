import { z } from 'zod'
import { formatCount } from '#common/counts.ts'
import { inOrder } from '#common/day.ts'
import { appealChannels, appealKinds, appealTopics, citizenTypes } from '#modules/appeals/contract.ts'

export const granularities = ['day', 'month', 'quarter', 'year'] as const
export const breakdowns = ['region', 'kind', 'topic', 'channel', 'citizen_type'] as const
export type Breakdown = (typeof breakdowns)[number]
export const counted = ['received', 'accepted', 'under_consideration', 'reviewed'] as const
export type Counted = (typeof counted)[number]

/** Which part of the numbers is asked for; days in Tashkent, both included. Without them the last twelve months. */
export const StatisticsQuery = z
  .object({
    from: z.iso.date().optional().catch(undefined),
    to: z.iso.date().optional().catch(undefined),
    granularity: z.enum(granularities).catch('month').default('month'),
    by: z.enum(breakdowns).catch('region').default('region'),
  })
  .overwrite(inOrder('from', 'to'))
export type StatisticsQuery = z.output<typeof StatisticsQuery>

const whole = z.number().int().min(0)
const Totals = z.object({ received: whole, accepted: whole, under_consideration: whole, reviewed: whole })
export type Totals = z.infer<typeof Totals>

/** What stands for a number from one to four (features, 3.11). */
export const fewer = '<5'
/** A number; `<5` where it is one from one to four; null where it would give such a one away. */
const Shown = z.union([z.number().int(), z.literal(fewer)]).nullable()
export type Shown = z.infer<typeof Shown>
/** A number that is told, for whoever counts with it or draws it. */
export const told = (value: Shown): number | null => (value === fewer ? null : value)
/** Any such number as people read it. */
export const shownText = (value: NonNullable<Shown>): string => (value === fewer ? value : formatCount(value))
const cells = { received: Shown, accepted: Shown, under_consideration: Shown, reviewed: Shown }
const share = z.number().min(0).max(100).nullable()

/** accepted = under_consideration + reviewed; received − accepted wait for their registration (features, 3.11). */
export const AppealStatistics = z.object({
  as_of: z.iso.datetime(),
  from: z.iso.date(),
  to: z.iso.date(),
  granularity: z.enum(granularities),
  by: z.enum(breakdowns),
  totals: Totals,
  extra: z.object({
    median_days: z.number().nullable(),
    on_time_pct: share,
    extended_pct: share,
    reopened_pct: share,
    avg_rating: z.number().nullable(),
  }),
  outcomes: z
    .object({ satisfied: Shown, explained: Shown, rejected: Shown, forwarded: Shown, not_considered: Shown })
    .describe('How those that were reviewed ended'),
  series: z.array(z.object({ period: z.string().describe('2026-03-01, 2026-03, 2026-Q1 or 2026'), ...cells })),
  breakdown: z.array(z.object({ key: z.string(), label: z.string(), ...cells })),
  has_manual: z
    .boolean()
    .describe('Whether numbers of paper registers are among them; a series of days is without them'),
})
export type AppealStatistics = z.infer<typeof AppealStatistics>

/** The same of one region, but for sums that are kept back themselves. */
export const RegionStatistics = AppealStatistics.extend({ totals: z.object(cells) })
export type RegionStatistics = z.infer<typeof RegionStatistics>

/** As the table holds them. */
const tally = z.int32().min(0)

/** Counts of one month from a register that was kept before this portal, or beside it. */
export const ManualCount = z
  .strictObject({
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
    region: z.int32(),
    /** What the counts are a part of: all of the month and region, or one kind, topic, channel, citizen type of it. */
    by: z.enum(['total', 'kind', 'topic', 'channel', 'citizen_type']).default('total'),
    key: z
      .union([z.literal(''), z.enum(appealKinds), z.enum(appealTopics), z.enum(appealChannels), z.enum(citizenTypes)])
      .default(''),
    received: tally,
    accepted: tally,
    under_consideration: tally,
    reviewed: tally,
    satisfied: tally.default(0),
    explained: tally.default(0),
    rejected: tally.default(0),
    forwarded: tally.default(0),
    not_considered: tally.default(0),
    overdue: tally.default(0),
  })
  .refine(({ accepted, under_consideration, reviewed }) => accepted === under_consideration + reviewed, {
    path: ['accepted'],
    message: 'does_not_add_up',
  })
  .refine(({ received, accepted }) => received >= accepted, { path: ['received'], message: 'does_not_add_up' })
export type ManualCount = z.output<typeof ManualCount>

/** For the staff's board: how old open appeals are, in days, and which bodies are late. */
export const StaffStatistics = z.object({
  ageing: z.object({ to_5: whole, to_10: whole, to_15: whole, over_15: whole }),
  overdue_by_unit: z.array(z.object({ unit: whole.nullable(), name: z.string(), overdue: whole, open: whole })),
})
export type StaffStatistics = z.infer<typeof StaffStatistics>
