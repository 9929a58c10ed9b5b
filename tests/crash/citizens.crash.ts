import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { RegionInput } from '#modules/regions/contract.ts'
import { regionService } from '#modules/regions/service.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { StructureInput, SurveyInput } from '#modules/surveys/contract.ts'
import { surveyService } from '#modules/surveys/service.server.ts'
import { structureService } from '#modules/surveys/structure-service.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import { write } from '#platform/write.server.ts'
import { openPostgres } from '../../scripts/postgres.mjs'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { regionExample, surveyExample } from '../content-examples.ts'
import { listening, type Started, start, stopAll } from '../started.ts'
import type { Survey } from '../voting.ts'
import { type Acknowledged, origin, sendUntilOver } from './senders.ts'

const writers = 20
/** How often the portal is killed; `KILLS=200` takes ten to twenty minutes on each database. */
const kills = Number(process.env.KILLS ?? 12)
/** Looked into the database after so many, beside the end. */
const lookEvery = 6
const longestMs = 60_000 + kills * 15_000

const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
const questions = [
  { kind: 'single', text_uz: 'Qaysi xizmat?', options: [{ text_uz: 'Notariat' }, { text_uz: 'Boshqa' }] },
  { kind: 'yes_no', text_uz: 'Yoqdimi?' },
]

/** Makes the portal's first region and an open survey. */
async function prepare(settings: Record<string, string>): Promise<{ survey: Survey; secret: Buffer }> {
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'error', ...settings })
  const { ground, close } = await openGround(config, { follow: followWithSearch })
  try {
    const survey = await write(ground, actor, async (tx) => {
      await regionService.create(tx, RegionInput.parse(regionExample()))
      const { id, version } = await surveyService.create(tx, SurveyInput.parse(surveyExample()))
      const { questions: asked } = await structureService.save(tx, id, StructureInput.parse({ version, questions }))
      return { id, asked }
    })
    return { survey, secret: ground.secret }
  } finally {
    await close()
  }
}

type Facts = {
  numbers: string[]
  submissions: number
  receipts: number
  /** Appeals that are kept back for a look: who had to send one again and again looks like a machine, and gets no letter. */
  keptBack: number
  ballots: number
  takers: number
  emails: number
  letters: number
}

/** What the database holds, read while the portal does not run. */
async function facts(settings: Record<string, string>): Promise<Facts> {
  const database = await openDatabase(readConfig(settings))
  try {
    const one = async (text: string) => Number((await database.pool.query<{ n: string }>(text)).rows[0]?.n)
    const { rows } = await database.pool.query<{ number: string }>('select number from appeals order by number')
    return {
      numbers: rows.map(({ number }) => number),
      submissions: await one('select count(distinct submission_key) n from appeals'),
      receipts: await one("select count(*) n from mails where template like 'appeal%'"),
      keptBack: await one("select count(*) n from appeals where status = 'quarantine'"),
      ballots: await one('select count(*) n from survey_ballots'),
      takers: await one('select count(*) n from survey_participations'),
      emails: await one('select count(*) n from newsletter_subscribers'),
      letters: await one("select count(*) n from mails where template = 'newsletter_confirm'"),
    }
  } finally {
    await database.close()
  }
}

/** Appeals that were acknowledged and are not there. */
const lost = (acknowledged: string[], { numbers }: Facts): string[] => {
  const there = new Set(numbers)
  return acknowledged.filter((number) => !there.has(number))
}

/** A portal that is killed and started again; `address` waits while it is away. */
function mortal(settings: Record<string, string>) {
  let portal: Started | undefined
  let up = Promise.withResolvers<string>()
  return {
    address: () => up.promise,
    async live(): Promise<void> {
      portal = start({ ...settings, LOG_LEVEL: 'error' })
      up.resolve(await listening(portal))
    },
    async die(): Promise<void> {
      up = Promise.withResolvers()
      if (!portal) return
      const ended = once(portal.child, 'exit')
      portal.child.kill('SIGKILL')
      await ended
    },
  }
}

async function killedAgainAndAgain(settings: Record<string, string>): Promise<{ sent: Acknowledged; found: Facts }> {
  const given = await prepare(settings)
  const portal = mortal(settings)
  const sent: Acknowledged = { numbers: [], count: { appeal: 0, vote: 0, subscription: 0 } }
  let over = false
  const sending = { ...given, address: portal.address, isOver: () => over }
  await portal.live()
  const all = Promise.all(Array.from({ length: writers }, () => sendUntilOver(sending, sent)))
  // An answer that nobody expected ends the run at once.
  const failed = all.then(() => new Promise<never>(() => undefined))
  for (let run = 1; run <= kills; run += 1) {
    await Promise.race([pause(200 + Math.random() * 1000), failed])
    await portal.die()
    if (run % lookEvery === 0) expect(lost([...sent.numbers], await facts(settings))).toEqual([])
    await portal.live()
  }
  over = true
  await all
  await portal.die()
  return { sent, found: await facts(settings) }
}

let folder: string
afterEach(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

const ownSettings = async () => {
  folder = await mkdtemp(join(quickFolder(), 'adliya-killed-'))
  return {
    DATA_DIR: join(folder, 'data'),
    SECRET: randomBytes(32).toString('hex'),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '127.0.0.0/8',
    // Another port at each start, but one portal.
    ORIGIN: origin,
  }
}

/** Everything that was acknowledged is there once, and nothing else is. */
function expectOnce({ sent, found }: { sent: Acknowledged; found: Facts }): void {
  process.stdout.write(`${kills} kills, acknowledged: ${JSON.stringify(sent.count)}\n`)
  expect(Math.min(...Object.values(sent.count))).toBeGreaterThan(0)
  expect(lost(sent.numbers, found)).toEqual([])
  const { appeal, vote, subscription } = sent.count
  expect({ ...found, numbers: found.numbers.length }).toEqual({
    ...{ numbers: appeal, submissions: appeal, receipts: appeal - found.keptBack, keptBack: found.keptBack },
    ...{ ballots: vote, takers: vote },
    ...{ emails: subscription, letters: subscription },
  })
}

describe(`${writers} citizens send while the portal is killed`, () => {
  it('on the embedded database', async () => expectOnce(await killedAgainAndAgain(await ownSettings())), longestMs)

  it(
    'on PostgreSQL',
    async ({ skip }) => {
      const settings = await ownSettings()
      const server = await openPostgres()
      if (!server) return skip('no PostgreSQL server was found')
      try {
        expectOnce(await killedAgainAndAgain({ ...settings, DATABASE_URL: server.url }))
      } finally {
        await stopAll()
        await server.stop()
      }
    },
    longestMs,
  )

  it(
    'which would be noticed: an appeal that is taken away afterwards is missed',
    async () => {
      const settings = await ownSettings()
      await prepare(settings)
      expect(lost(['AD-2026-0000001'], await facts(settings))).toEqual(['AD-2026-0000001'])
    },
    longestMs,
  )
})
