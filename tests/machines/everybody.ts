import { readConfig } from '#platform/config.server.ts'
import { portalKeys } from '#platform/portal-keys.server.ts'
import { regionExample, surveyExample } from '../content-examples.ts'
import { facts, lost } from '../crash/citizen-facts.ts'
import { questions } from '../crash/citizen-portal.ts'
import { type Acknowledged, sendUntilOver } from '../crash/senders.ts'
import { type Published, publishUntilOver } from '../crash/staff-writers.ts'
import type { Survey } from '../voting.ts'
import type { Caller } from './caller.ts'

const [citizens, publishers] = [2, 1]
/** Who may lose an answer at the same moment. */
export const howMany = citizens + publishers

type Sent = Acknowledged & Published

async function made(staff: Caller, url: string, body: object, method = 'POST') {
  const answer = await staff.send(url, { method, body })
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.text}`)
  return answer.body
}

/**
 * Citizens send appeals, votes and subscriptions, each until it is acknowledged, and staff publish and upload, until all are
 * told to stop; then the survey is over, and everybody may know what came of it.
 */
export async function everybodyWrites(staff: Caller, url: string, settings: Record<string, string>) {
  await made(staff, `${url}/api/regions/create/`, regionExample())
  const example = surveyExample({ results: 'after_close' })
  const { id, version: first } = await made(staff, `${url}/api/surveys/create/`, example)
  const structure = { version: first, questions }
  const { questions: asked, version } = await made(staff, `${url}/api/surveys/${id}/structure/`, structure, 'PUT')
  const survey = { id, asked } as Survey
  const { secret } = await portalKeys(readConfig(settings), { isNew: false })
  const sent: Sent = {
    ...{ numbers: [], count: { appeal: 0, vote: 0, subscription: 0 } },
    ...{ posts: [], pictures: [] },
  }
  let over = false
  const writing = { secret, survey, address: async () => url, isOver: () => over }
  const all = Promise.all([
    ...Array.from({ length: citizens }, () => sendUntilOver(writing, sent)),
    ...Array.from({ length: publishers }, () => publishUntilOver(staff, writing, sent)),
  ])
  // Told by `stop`; until then nobody waits for it.
  all.catch(() => undefined)
  return {
    survey: survey.id,
    async stop() {
      over = true
      await all
      const closed = { ...example, version, ends_at: new Date().toISOString() }
      await made(staff, `${url}/api/surveys/${id}/update/`, closed, 'PUT')
      return sent
    },
  }
}

/** Which of it the database has lost, and how many appeals, senders, ballots and voters it has: as `rightly` says, or it is wrong. */
export async function heldOf(sent: Sent, settings: Record<string, string>) {
  const found = await facts(settings)
  return { lost: lost(sent, found), counts: [found.numbers.length, found.submissions, found.ballots, found.takers] }
}

export const rightly = ({ count: { appeal, vote } }: Sent) => ({
  lost: [] as string[],
  counts: [appeal, appeal, vote, vote],
})
