import type pg from 'pg'
import { expect, it } from 'vitest'
import { startMaintenance } from './maintenance.server.ts'

it('tells of rounds that got no turn when there are three in a row', async () => {
  const { promise: done, resolve } = Promise.withResolvers<string[]>()
  const noTurn = new Error('timeout exceeded when trying to connect')
  const rounds = [noTurn, noTurn, 'turn', noTurn, noTurn, noTurn, new Error('no')]
  const told: string[] = []
  let round: Error | string | undefined
  const pool = {
    waitingCount: 99,
    query: async () => {
      round = rounds.shift()
      if (round instanceof Error) throw round
      return { rows: [] }
    },
  } as unknown as pg.Pool
  const stop = startMaintenance(pool, 1, ({ message }) => {
    told.push(`${rounds.length} left: ${message}`)
    if (rounds.length === 0) resolve(told)
  })
  expect(await done).toEqual(['1 left: timeout exceeded when trying to connect', '0 left: no'])
  stop()
})

it('tells of a round that fails, but not of one that was under way when it was stopped', async () => {
  let asked = Promise.withResolvers<PromiseWithResolvers<never>>()
  const pool = {
    waitingCount: 0,
    query: () => {
      const answer = Promise.withResolvers<never>()
      asked.resolve(answer)
      return answer.promise
    },
  } as unknown as pg.Pool
  const told: string[] = []
  const stop = startMaintenance(pool, 1, ({ message }) => told.push(message))
  const first = await asked.promise
  asked = Promise.withResolvers()
  first.reject(new Error('no'))
  const second = await asked.promise
  expect(told).toEqual(['no'])
  stop()
  second.reject(new Error('The database is down: it is closing'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told).toEqual(['no'])
})
