import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { RegionInput } from '#modules/regions/contract.ts'
import { regionService } from '#modules/regions/service.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { StructureInput, SurveyInput } from '#modules/surveys/contract.ts'
import { surveyService } from '#modules/surveys/service.server.ts'
import { structureService } from '#modules/surveys/structure-service.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { formToken } from '#platform/form-token.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { appealExample } from '../appealing.ts'
import { regionExample, surveyExample } from '../content-examples.ts'
import { Caller } from '../machines/caller.ts'
import type { Survey } from '../voting.ts'
import { origin } from './senders.ts'

export type Settings = Record<string, string>
const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
/** People fill forms in for longer than the three seconds that machines take. */
const filledInMs = 10_000

/** Settings of a portal of its own in a folder. */
export const settingsIn = (folder: string): Settings => ({
  DATA_DIR: join(folder, 'data'),
  SECRET: randomBytes(32).toString('hex'),
  SECRETS_KEY: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '127.0.0.0/8',
  ORIGIN: origin,
  MAIL_FROM: 'adliya@portal.example',
})

/** Writes into a portal that does not run. Gives what came of it, and the secret that forms are signed with. */
async function prepared<Made>(settings: Settings, make: (tx: Tx) => Promise<Made>) {
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'error', ...settings })
  const { ground, close } = await openGround(config, { allow: filesMustBeSeen, follow: followWithSearch })
  try {
    return { made: await write(ground, actor, make), secret: ground.secret }
  } finally {
    await close()
  }
}

const makeRegion = (tx: Tx) => regionService.create(tx, RegionInput.parse(regionExample()))

/** Makes the portal's first region. Gives the secret that forms are signed with. */
export const withRegion = async (settings: Settings): Promise<Buffer> => (await prepared(settings, makeRegion)).secret

/** Of a survey that asks little. */
export const questions = [
  { kind: 'single', text_uz: 'Qaysi xizmat?', options: [{ text_uz: 'Notariat' }, { text_uz: 'Boshqa' }] },
  { kind: 'yes_no', text_uz: 'Yoqdimi?' },
]

/** Makes the portal's first region and an open survey. */
export async function withSurvey(settings: Settings): Promise<{ survey: Survey; secret: Buffer }> {
  const { made, secret } = await prepared(settings, async (tx) => {
    await makeRegion(tx)
    const { id, version } = await surveyService.create(tx, SurveyInput.parse(surveyExample()))
    const { questions: asked } = await structureService.save(tx, id, StructureInput.parse({ version, questions }))
    return { id, asked }
  })
  return { survey: made, secret }
}

/** Asks the database of a portal that does not run. */
export async function asked<Row extends Record<string, unknown>>(settings: Settings, ...queries: string[]) {
  const database = await openDatabase(readConfig(settings))
  try {
    const answers: Row[][] = []
    for (const query of queries) answers.push((await database.pool.query<Row>(query)).rows)
    return answers
  } finally {
    await database.close()
  }
}

/** An appeal of somebody whom nobody else is: its body and its sender's network. */
export function newAppeal(secret: Buffer, letters = 0) {
  const name = `fuqaro-${randomInt(2 ** 47)}`
  const stamped = { secret, now: () => new Date(Date.now() - filledInMs) }
  const body = appealExample({
    email: `${name}@fuqaro.example`,
    phone: `+99890${randomInt(1_000_000, 9_999_999)}`,
    form_token: formToken(stamped, 'appeal'),
    message: `${name} Nikoh guvohnomasining nusxasi kerak. ${'ў'.repeat(letters)}`,
  })
  return { email: `${name}@fuqaro.example`, body, from: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

/** Sends it to a portal. */
export const sendAppeal = (address: string, { body, from }: Pick<ReturnType<typeof newAppeal>, 'body' | 'from'>) =>
  new Caller(origin).send(`${address}/api/appeals/`, { body, from })
