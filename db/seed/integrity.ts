import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { plusDays } from '#common/working-days.ts'
import { users } from '#modules/accounts/table.server.ts'
import { codeHash, freshCode, reporterRecipient, reporterSeed } from '#modules/integrity/code.server.ts'
import type { ReportMode, ReportState } from '#modules/integrity/contract.ts'
import { custodiansOf, makeDemoKey } from '#modules/integrity/keys.server.ts'
import { sealThing } from '#modules/integrity/seal.server.ts'
import { integrityGrants, integrityMessages, integrityReports } from '#modules/integrity/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { demoInspectors } from './staff.ts'

type DemoReport = { mode: ReportMode; state: ReportState; daysAgo: number; report: object; more?: string }

/** Invented reports, of people and offices that do not exist. */
const demoReports: DemoReport[] = [
  {
    mode: 'anonymous',
    state: 'submitted',
    daysAgo: 9,
    report: {
      ...{ body_kind: 'notary', region: 'samarqand-viloyati', accused_position: 'notarius yordamchisi', locale: 'uz' },
      ...{ categories: ['extortion'], where: 'Tumandagi notarial idora, 3-xona', amount: '500 000 soʻm' },
      what: 'Ishonchnoma uchun belgilangan toʻlovdan tashqari naqd pul soʻradi, kvitansiya bermadi.',
    },
  },
  {
    mode: 'confidential',
    state: 'assessing',
    daysAgo: 16,
    report: {
      ...{ body_kind: 'registry', region: 'toshkent-shahri', accused_position: 'инспектор', locale: 'ru' },
      ...{ categories: ['bribe', 'nepotism'], where: 'Отдел ЗАГС района', contact: 'Telegram: @namuna_fuqaro' },
      what: 'Очередь на регистрацию брака переносили знакомым сотрудника, остальным говорили, что мест нет.',
    },
    more: 'Добавлю: так было и в следующую субботу.',
  },
  {
    mode: 'anonymous',
    state: 'acknowledged',
    daysAgo: 4,
    report: {
      ...{ body_kind: 'ministry_unit', region: '', accused_position: '', locale: 'uz' },
      ...{ categories: ['procurement', 'conflict_of_interest'], where: 'Mebel xaridi tanlovi' },
      what: 'Tanlovda yutgan tashkilot rahbari xarid komissiyasi aʼzosining yaqin qarindoshi.',
    },
  },
]

/**
 * A demo's own key, the people who may read with it, and some reports sealed with it. Gives the file with the identity;
 * nothing is made where the process was given its keys or keeps nothing on a disk.
 */
export async function loadIntegrity(tx: Tx, ground: Ground): Promise<string | undefined> {
  const file = await makeDemoKey(ground, tx)
  await grantInspectors(tx)
  const keys = await custodiansOf({ config: ground.config, db: tx })
  if (!file || keys.length === 0) return undefined
  const today = dayAt(tx.now())
  for (const { mode, state, daysAgo, report, more } of demoReports) {
    const [id, code, submitted_on] = [randomUUID(), freshCode(), plusDays(today, -daysAgo)]
    const when_from = plusDays(submitted_on, -6)
    await tx.insert(integrityReports).values({
      ...{
        id,
        mode,
        state,
        submitted_on,
        changed_on: submitted_on,
        waits: more !== undefined || state === 'submitted',
      },
      code_hash: codeHash(ground, code),
      reporter: await reporterRecipient(reporterSeed(code)),
      sealed: await sealThing(keys, { mode, when_from, ...report }),
    })
    if (!more) continue
    const sealed = await sealThing(keys, { text: more, locale: 'ru' })
    await tx
      .insert(integrityMessages)
      .values({ report: id, place: 1, sender: 'reporter', written_on: submitted_on, sealed })
  }
  return file
}

async function grantInspectors(tx: Tx): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).where(inArray(users.username, demoInspectors))
  const now = tx.now()
  for (const { id } of people)
    await tx
      .insert(integrityGrants)
      .values({ user_id: id, permission: 'Can change integrity', asked_at: now, confirmed_at: now })
}
