import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobRepository } from '#platform/jobs/repository.server.ts'
import { deliverDue } from '#platform/mail/deliver.server.ts'
import { fileTransport } from '#platform/mail/file-transport.server.ts'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { openPortal } from '#tests/app.ts'

const portal = await openPortal()
const { db } = portal.ground
const hour = 60 * 60 * 1000

/** What was noted by a clock that was ahead by so much, as it looks since the clock is right. */
describe.each(['1 hour', '1 day'])('the clock is put back by %s', (jump) => {
  it('and rounds are made as before', async () => {
    expect(await jobRepository.take(db, 'round')).toBe(true)
    expect(await jobRepository.take(db, 'round')).toBe(false)
    await portal.query(`update jobs set started_at = started_at + interval '${jump}'`)
    expect(await jobRepository.take(db, 'round')).toBe(true)
    expect(await jobRepository.take(db, 'round')).toBe(false)
  })

  it('and no session lives longer for it; who was signed out signs in again', async () => {
    const client = await portal.signIn('editor')
    expect((await client.get('/accounts/whoAmI/')).status).toBe(200)
    await portal.query(`update staff_sessions set last_active_at = last_active_at + interval '${jump}'`)
    expect((await client.get('/accounts/whoAmI/')).status).toBe(401)
    expect((await (await portal.signIn('editor')).get('/accounts/whoAmI/')).status).toBe(200)
  })
})

/** Mails that went out of an outbox whose only mail had been put off by so long. */
async function sentWhenPutOffBy(interval: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-clock-'))
  try {
    await db.transaction((tx) =>
      queueMail(tx, portal.ground, {
        to: 'kimdir@fuqaro.example',
        template: 'clock',
        key: 'a',
        letter: letter({ locale: 'uz', subject: 'a', paragraphs: ['b'] }),
      }),
    )
    await portal.query(`update mails set next_attempt_at = next_attempt_at + interval '${interval}'`)
    await deliverDue(portal.ground, fileTransport(folder))
    return await readdir(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('mails that were put off by a clock a day ahead go out', async () => {
  expect(await sentWhenPutOffBy('1 day')).toEqual([expect.stringMatching(/^clock-/)])
})

it('which would be noticed: a mail that is put off on purpose, by less than the longest wait, stays', async () => {
  expect(await sentWhenPutOffBy('20 minutes')).toEqual([])
})

it('the clock is put on by an hour and by a day: sessions end, people come in again, rounds go on', async () => {
  for (const jump of [hour, 24 * hour]) {
    const client = await portal.signIn('editor')
    portal.pass(jump)
    expect((await client.get('/accounts/whoAmI/')).status).toBe(401)
    expect((await (await portal.signIn('editor')).get('/accounts/whoAmI/')).status).toBe(200)
  }
})
