import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { users } from '#modules/accounts/table.server.ts'
import type { AppealKind, AppealStatus, AppealTopic } from '#modules/appeals/contract.ts'
import { keyHash } from '#modules/appeals/keys.server.ts'
import { addMessage } from '#modules/appeals/messages.server.ts'
import type { AppealRow } from '#modules/appeals/rows.server.ts'
import { insertAppeal } from '#modules/appeals/service.server.ts'
import { mayMove } from '#modules/appeals/states.ts'
import { moveAppeal, type Step, type StepGround } from '#modules/appeals/steps.server.ts'
import { appeals } from '#modules/appeals/table.server.ts'
import { consent } from '#modules/appeals/words.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { loadAppealCounts } from './appeal-counts.ts'
import { readSeed } from './read.ts'

type Demo = {
  people: string[]
  firms: string[]
  answers: string[]
  streets: string[]
  appeals: { topic: AppealTopic; kind: AppealKind; message: string }[]
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How the demo's appeals stand: how many, how many days ago the youngest came, and the steps that led there. */
const stands: { count: number; daysAgo: number; suspicion?: string[]; way: AppealStatus[] }[] = [
  { count: 2, daysAgo: 0, suspicion: ['too_fast'], way: [] },
  { count: 5, daysAgo: 0, way: [] },
  { count: 5, daysAgo: 1, way: ['registered'] },
  { count: 6, daysAgo: 3, way: ['registered', 'assigned'] },
  { count: 12, daysAgo: 6, way: ['registered', 'assigned', 'in_review'] },
  { count: 4, daysAgo: 8, way: ['registered', 'assigned', 'in_review', 'awaiting_applicant'] },
  { count: 4, daysAgo: 14, way: ['registered', 'assigned', 'in_review', 'extended'] },
  { count: 4, daysAgo: 9, way: ['registered', 'forwarded'] },
  { count: 8, daysAgo: 11, way: ['registered', 'assigned', 'in_review', 'answered'] },
  { count: 4, daysAgo: 34, way: ['registered', 'assigned', 'in_review', 'answered', 'closed'] },
  { count: 3, daysAgo: 13, way: ['registered', 'assigned', 'declined'] },
  { count: 2, daysAgo: 16, way: ['registered', 'withdrawn'] },
  { count: 1, daysAgo: 48, way: ['registered', 'assigned', 'awaiting_applicant', 'closed_no_reply'] },
  { count: 1, daysAgo: 4, way: ['spam'] },
]
/** Days from the receipt to each step. */
const after: Partial<Record<AppealStatus, number>> = {
  ...{ registered: 0.2, assigned: 0.8, in_review: 1.5, awaiting_applicant: 3, extended: 9, forwarded: 2 },
  ...{ answered: 8, closed: 19, declined: 4, withdrawn: 3, closed_no_reply: 34, spam: 0.3 },
}

/** About sixty invented appeals in all states, and the counts of the year before this portal's own (content, 2.16). */
export async function loadAppeals(tx: Tx, ground: StepGround): Promise<void> {
  const demo = await readSeed<Demo>('appeals.json')
  const places = await tx.select({ id: regions.id, code: regions.code }).from(regions).orderBy(asc(regions.index))
  const staff = await tx.select({ id: users.id }).from(users).where(eq(users.username, 'malika'))
  let number = 0
  for (const { count, daysAgo, suspicion = [], way } of stands)
    for (let each = 0; each < count; each += 1) {
      const received = new Date(tx.now().getTime() - (daysAgo + each) * dayMs - (3 + (number % 7)) * hourMs)
      const region = places[(number * 5) % places.length]?.id ?? 1
      let row = await comeIn(tx, ground, demo, { number, received, region, suspicion })
      for (const to of way) row = await take(tx, ground, demo, row, to, staff[0]?.id ?? 'system')
      number += 1
    }
  await loadAppealCounts(tx, places)
}

type Coming = { number: number; received: Date; region: number; suspicion: string[] }

async function comeIn(
  tx: Tx,
  ground: StepGround,
  demo: Demo,
  { number, received, region, suspicion }: Coming,
): Promise<AppealRow> {
  const pick = <Each>(list: Each[], step = 1) => list[(number * step) % list.length] as Each
  const { topic, kind, message } = pick(demo.appeals, 7)
  const isFirm = number % 9 === 4
  return insertAppeal(tx, ground, {
    applicant: {
      name: pick(demo.people, 3),
      organization_name: isFirm ? pick(demo.firms) : '',
      tin: isFirm ? `30${1_000_000 + number * 37}` : '',
      email: `murojaatchi${number + 1}@fuqaro.example`,
      phone: `+99890${1_000_000 + number * 7919}`,
      district: '',
      address: pick(demo.streets),
    },
    message,
    values: {
      ...{ kind, topic, region, suspicion },
      citizen_type: isFirm ? 'legal_entity' : 'individual',
      channel: pick(['web', 'web', 'oneid', 'phone_1008', 'web', 'reception', 'post'] as const),
      reply_locale: number % 6 === 5 ? 'uzb' : 'uz',
      reply_channel: 'email',
      // Nobody holds the keys of invented people.
      access_key_hash: keyHash(randomBytes(20).toString('hex')),
      consent_at: received,
      consent_version: consent.version,
      received_at: received,
    },
  })
}

const notes: Partial<Record<AppealStatus, string>> = {
  extended: 'Qoʻshimcha hujjatlar soʻralgani sababli koʻrib chiqish muddati uzaytirildi.',
  forwarded: 'Masala boshqa idora vakolatiga kirgani uchun murojaat oʻsha idoraga yuborildi.',
  declined: 'Bu masala yuzasidan avval javob berilgan, yangi holatlar keltirilmagan.',
}

async function take(
  tx: Tx,
  ground: StepGround,
  demo: Demo,
  row: AppealRow,
  to: AppealStatus,
  staff: string,
): Promise<AppealRow> {
  const at = new Date(Math.min(tx.now().getTime(), row.received_at.getTime() + (after[to] ?? 1) * dayMs))
  const then = { ...ground, now: () => at }
  const by = (['staff', 'applicant', 'clock'] as const).find((each) => mayMove(row.status, to, each)) ?? 'staff'
  const actor = by === 'staff' ? staff : by === 'clock' ? 'system' : 'applicant'
  const note = notes[to] ?? ''
  const moved = await moveAppeal(tx, then, row, {
    ...{ to, by, actor, values: valuesOf(to, row, staff, at) },
    public_note: { uz: note, uzb: '', ru: '', en: '' },
  })
  const isAnswer = to === 'answered'
  if (isAnswer || to === 'awaiting_applicant') {
    const text = isAnswer
      ? (demo.answers[row.region % demo.answers.length] ?? '')
      : 'Murojaatingizni koʻrib chiqish uchun shaxsni tasdiqlovchi hujjat nusxasi kerak. Uni xabarga ilova qilib yuboring.'
    await addMessage(tx, then, row.id, { from: 'ministry', kind: isAnswer ? 'reply' : 'question', text, actor })
  }
  if (to !== 'closed' || row.status !== 'answered') return moved.row
  const [rated] = await tx
    .update(appeals)
    .set({ rating: 3 + (row.region % 3), rated_at: at })
    .where(eq(appeals.id, row.id))
    .returning()
  return rated ?? moved.row
}

function valuesOf(to: AppealStatus, row: AppealRow, staff: string, at: Date): Step['values'] {
  const ends = ['satisfied', 'explained', 'explained', 'rejected'] as const
  switch (to) {
    case 'assigned':
      return staff === 'system' ? {} : { assignee: staff }
    case 'extended':
      return { extension_days: 10, extended_at: at }
    case 'forwarded':
      return { forwarded_to: 'Majburiy ijro byurosi' }
    case 'answered':
      return { outcome: ends[row.region % ends.length] ?? 'explained' }
    case 'declined':
      return { decline_reason: 'repeated' }
    default:
      return {}
  }
}
