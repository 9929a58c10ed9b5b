import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { openMailServer } from '../machines/mail-server.ts'
import { listening, start, stopAll } from '../started.ts'
import { asked, newAppeal, type Settings, sendAppeal, settingsIn, withRegion } from './citizen-portal.ts'

const appeals = 12
const longestMs = 600_000

let folder = ''
afterEach(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

/** An address at which nobody listens. */
async function nowhere(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return `smtp://127.0.0.1:${port}`
}

/** Sends appeals to a portal, which is killed afterwards. Gives who sent them. */
async function sendAndKill(settings: Settings, secret: Buffer, count: number): Promise<string[]> {
  const portal = start({ ...settings, LOG_LEVEL: 'error' })
  const address = await listening(portal)
  const senders: string[] = []
  for (let each = 0; each < count; each += 1) {
    const appeal = newAppeal(secret)
    expect((await sendAppeal(address, appeal)).status).toBe(201)
    senders.push(appeal.email)
  }
  await stopAll()
  return senders
}

const waiting = "select count(*)::int n from mails where state = 'waiting'"

type Hour = { senders: string[]; taken: Map<string, string[]>; settings: Settings }

/** What came of an hour without a mail server: who wrote, and which messages each of them got. */
async function anHourWithout(tamper = ''): Promise<Hour> {
  folder = await mkdtemp(join(quickFolder(), 'adliya-mail-'))
  const settings = settingsIn(folder)
  const secret = await withRegion(settings)
  const away = { ...settings, SMTP_URL: await nowhere() }
  const senders = [...(await sendAndKill(away, secret, appeals / 2)), ...(await sendAndKill(away, secret, appeals / 2))]
  // The hour has passed: whatever waits is due, as it is then. Nobody holds a mail that a killed process took.
  const due = 'update mails set next_attempt_at = now(), taken_until = null'
  const [before] = await asked<{ n: number }>(settings, waiting, due, ...(tamper ? [tamper] : []))
  expect(before?.[0]?.n).toBe(appeals)
  const server = await openMailServer()
  try {
    await listening(start({ ...settings, SMTP_URL: server.url, LOG_LEVEL: 'error' }))
    for (let tries = 0; tries < 300 && server.taken.size < appeals; tries += 1) await pause(100)
    // What would come twice would come now.
    await pause(3000)
    await stopAll()
    return { senders, taken: server.taken, settings }
  } finally {
    await server.close()
  }
}

it(
  'a mail server that is away for an hour, and kills in it: every letter goes out afterwards, once each',
  async () => {
    const { senders, taken, settings } = await anHourWithout()
    expect([...taken].map(([to, ids]) => [to, ids.length]).toSorted()).toEqual(
      senders.map((sender) => [sender, 1]).toSorted(),
    )
    expect(await asked(settings, "select id from mails where state <> 'sent'")).toEqual([[]])
  },
  longestMs,
)

it(
  'which would be noticed: a letter that is taken out of the outbox is missed',
  async () => {
    const { senders, taken } = await anHourWithout(
      'delete from mails where id = (select id from mails order by id limit 1)',
    )
    expect(senders.filter((sender) => !taken.has(sender))).toHaveLength(1)
  },
  longestMs,
)
