import { afterEach, describe, expect, it } from 'vitest'
import { alone, unlessTaken } from '#platform/alone.server.ts'
import { jobRepository } from '#platform/jobs/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import { testServer } from '#tests/test-server.ts'
import { hourly } from './hourly.ts'

const portal = await openPortal()
const { db } = portal.ground
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** As if it had been begun so long ago. */
const ago = (minutes: number) => portal.query(`update jobs set started_at = now() - interval '${minutes} minutes'`)
const job = async () => (await jobRepository.all(db))[0]

describe('an hourly round', () => {
  it('is made by one of all who ask, and again an hour later', async () => {
    const asked = () => Promise.all(Array.from({ length: 8 }, () => jobRepository.take(db, 'round')))
    expect((await asked()).filter(Boolean)).toHaveLength(1)
    await ago(58)
    expect((await asked()).filter(Boolean)).toHaveLength(0)
    await ago(60)
    expect((await asked()).filter(Boolean)).toHaveLength(1)
  })

  it('is made again soon when it failed, and says so', async () => {
    let tries = 0
    const start = () =>
      stops.push(
        hourly(portal.ground, 'round', async () => {
          tries += 1
          if (tries === 1) throw new Error('not today')
        }),
      )
    start()
    await expect.poll(async () => (await job())?.failed).toBe(true)
    expect(portal.lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'job_failed', job: 'round' }])
    expect((await job())?.finished_at).toBeNull()
    await ago(5)
    start()
    await expect.poll(async () => (await job())?.finished_at).toBeInstanceOf(Date)
    expect([(await job())?.failed, tries]).toEqual([false, 2])
  })

  it('is not made by who starts anew within the hour', async () => {
    let rounds = 0
    for (let i = 0; i < 3; i += 1) {
      const count = async () => {
        rounds += 1
      }
      stops.push(hourly(portal.ground, 'round', count))
      await expect.poll(async () => (await job())?.finished_at).toBeInstanceOf(Date)
    }
    expect(rounds).toBe(1)
  })
})

describe.runIf(testServer)('of processes that share a database', () => {
  it('one does a thing at a time, and the others wait for it or leave it', async () => {
    const done: string[] = []
    let finish = () => {}
    const held = alone(portal.ground, 'search', async () => {
      done.push('first')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      done.push('first ended')
    })
    await expect.poll(() => done).toEqual(['first'])
    const waiting = alone(portal.ground, 'search', async () => done.push('second'))
    await unlessTaken(portal.ground, 'search', async () => void done.push('third'))
    finish()
    await Promise.all([held, waiting])
    await unlessTaken(portal.ground, 'search', async () => void done.push('fourth'))
    expect(done).toEqual(['first', 'first ended', 'second', 'fourth'])
  })
})
