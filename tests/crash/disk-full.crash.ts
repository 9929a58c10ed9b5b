import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { Caller } from '../machines/caller.ts'
import { drawn, uploadForm } from '../pictures.ts'
import { planted } from '../planted.ts'
import { type Disk, openDisk } from '../small-disk.ts'
import { listening, start, stopAll } from '../started.ts'
import { asked, newAppeal, type Settings, sendAppeal, settingsIn, withRegion } from './citizen-portal.ts'
import { origin } from './senders.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024
const longestMs = 600_000
/** Appeals of six thousand letters that are sent while there is no room; the journal of the database has a little left. */
const most = 250
/** How soon the portal is to work once there is room again (security brief, R4). */
const recoverMs = 10_000

let disk = ''
const disks: Disk[] = []
afterEach(async () => {
  await stopAll()
  for (const each of disks.splice(0)) await each.end()
})

/** A small disk of its own. False where nobody may make one. */
async function onDiskOf(megabytes: number): Promise<boolean> {
  const opened = await openDisk(megabytes)
  if (!opened) return false
  disks.push(opened)
  disk = opened.path
  return true
}

const ballast = () => join(disk, 'ballast')

/** Takes all room that is left, the last part of a megabyte too. */
async function fill(): Promise<void> {
  const zeros = (size: string) =>
    `dd if=/dev/zero bs=${size} of=${ballast()} oflag=append conv=notrunc 2>/dev/null || true`
  await run('sh', ['-c', `${zeros('1M')}; ${zeros('4096')}`])
}

type Facts = { appeals: number; numbers: string[]; events: number; letters: number; tokens: string[] }

async function factsOf(settings: Settings): Promise<Facts> {
  const [numbers = [], events = [], letters = [], files = []] = await asked<Record<string, string>>(
    settings,
    'select number from appeals order by number',
    "select appeal from appeal_events where what = 'submitted'",
    "select id from mails where template = 'appeal_received'",
    'select token from appeal_files',
  )
  return {
    ...{ appeals: numbers.length, events: events.length, letters: letters.length },
    numbers: numbers.map(({ number }) => number ?? ''),
    tokens: files.map(({ token }) => token ?? ''),
  }
}

type Answers = { sent: number; numbers: string[]; refused: { status: number; code: unknown; text: string }[] }

/** Sends long appeals, each until it is taken; gives up at the first that is refused and gives it back. */
async function sendUntilRefused(address: string, secret: Buffer): Promise<Answers & { last: object | undefined }> {
  const answers: Answers = { sent: 0, numbers: [], refused: [] }
  for (let each = 0; each < most; each += 1) {
    const appeal = newAppeal(secret, 5900)
    const { status, body, text } = await sendAppeal(address, appeal)
    answers.sent += 1
    if (status === 201) answers.numbers.push(String(body.number))
    else {
      answers.refused.push({ status, code: body.code, text })
      return { ...answers, last: appeal }
    }
  }
  return { ...answers, last: undefined }
}

const picture = await drawn({ width: 600 }).png().toBuffer()
const upload = async (address: string) =>
  new Caller(origin).send(`${address}/api/appeals/attachments/`, {
    body: uploadForm(Buffer.concat([picture, Buffer.alloc(2 * megabyte, 'x')]), 'rasm.png'),
    from: '10.9.9.9',
  })

/** Like a browser asks once more where the connection had just ended: that of a refused upload does. */
async function reads(address: string): Promise<number> {
  const ask = () => fetch(`${address}/uz/api/regions/`)
  return (await ask().catch(ask)).status
}

/** Fills the disk under a portal and empties it again, and sees what must hold meanwhile and afterwards. `from`: see `start`. */
async function fullAndEmptyAgain(from?: string): Promise<void> {
  const settings = settingsIn(disk)
  const secret = await withRegion(settings)
  const address = await listening(start({ ...settings, LOG_LEVEL: 'error' }, undefined, from))
  const before = await sendAppeal(address, newAppeal(secret))
  expect(before.status).toBe(201)
  await fill()
  const file = await upload(address)
  expect([file.status, file.body.code]).toEqual([503, 'unavailable'])
  const { numbers, refused, last } = await sendUntilRefused(address, secret)
  expect(refused.map(({ status, code }) => [status, code])).toEqual([[503, 'unavailable']])
  expect(refused[0]?.text).not.toMatch(/ENOSPC|space|disk|postgres/i)
  expect(await reads(address)).toBe(200)
  await rm(ballast())
  // The very form that was refused is taken, once.
  const began = Date.now()
  let taken = await sendAppeal(address, last as ReturnType<typeof newAppeal>)
  while (taken.status !== 201 && Date.now() - began < recoverMs) {
    await pause(200)
    taken = await sendAppeal(address, last as ReturnType<typeof newAppeal>)
  }
  expect(taken.status).toBe(201)
  expect((await upload(address)).status).toBe(201)
  await stopAll()
  const acknowledged = [before.body.number, ...numbers, taken.body.number].map(String).toSorted()
  const facts = await factsOf(settings)
  expect(facts.numbers).toEqual(acknowledged)
  const all = acknowledged.length
  expect([facts.events, facts.letters, facts.tokens.length]).toEqual([all, all, 1])
  const stored = await readdir(join(disk, 'data', 'files'), { recursive: true, withFileTypes: true })
  expect(stored.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
    expect.stringContaining(facts.tokens[0] ?? 'none'),
  ])
}

it(
  'on a full disk appeals and files are refused with 503 and reading goes on; with room again nothing is lost, half or double',
  async ({ skip }) => {
    if (!(await onDiskOf(200))) return skip('nobody may make a disk here')
    await fullAndEmptyAgain()
  },
  longestMs,
)

it(
  'which would be noticed: a portal that takes a full disk for any other failure',
  async ({ skip }) => {
    if (!(await onDiskOf(200))) return skip('nobody may make a disk here')
    const entry = await planted('diskFull', '/^never$/')
    await expect(fullAndEmptyAgain(entry)).rejects.toThrow("[ 500, 'internal' ]")
  },
  longestMs,
)

it(
  'with room enough nothing of this is refused',
  async ({ skip }) => {
    if (!(await onDiskOf(600))) return skip('nobody may make a disk here')
    const settings = settingsIn(disk)
    const secret = await withRegion(settings)
    const address = await listening(start({ ...settings, LOG_LEVEL: 'error' }))
    const { refused, sent } = await sendUntilRefused(address, secret)
    expect([refused, sent]).toEqual([[], most])
    expect((await upload(address)).status).toBe(201)
  },
  longestMs,
)
