import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { postExample } from '../content-examples.ts'
import { Caller } from './caller.ts'
import { openMachines } from './portal.ts'

const portal = await openMachines(2)
const { url, machines } = portal
afterAll(() => portal.end())
/** One after the other. */
const at = (turn: number) => machines[turn % machines.length]?.url
const own = ['amudaryo boʻyida besh terak', 'zarafshon boʻyida uch chinor']

/** Somebody new who may do everything, signed in with a password of their own. */
async function colleague(name: string, password: string): Promise<Caller> {
  const env = { PATH: process.env.PATH, ...portal.settings, LOG_LEVEL: 'error' }
  const line = [join(root, 'build', 'server', 'cli.js'), 'superuser', name]
  const { stdout } = await promisify(execFile)(process.execPath, line, { env })
  const first = /password (\S+)/.exec(stdout)?.[1]
  const caller = new Caller(url)
  const calls = [
    ['login', { username: name, password: first }],
    ['password', { current: first, next: password }],
  ] as const
  for (const [turn, [path, body]] of calls.entries())
    expect((await caller.send(`${at(turn)}/accounts/${path}/`, { body })).status).toBe(200)
  return caller
}

describe('two processes', () => {
  it('count together who tries passwords', async () => {
    const stranger = new Caller(url)
    const body = { username: 'notarius', password: 'notogʻri parol 12' }
    const tries: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      tries.push((await stranger.send(`${at(turn)}/accounts/login/`, { body, from: `10.77.${turn}.1` })).status)
    expect(tries).toEqual([...Array(10).fill(401), 429])
  })

  it('count together who subscribes too often', async () => {
    const stranger = new Caller(url)
    const { form_token } = (await stranger.send(`${url}/api/newsletter/form/`)).body
    // Nobody fills in a form in less than three seconds.
    await pause(3100)
    const subscribed: number[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      const body = { email: `yana-${turn}@fuqaro.example`, form_token }
      subscribed.push((await stranger.send(`${at(turn)}/api/newsletter/`, { body, from: '10.78.0.1' })).status)
    }
    expect(subscribed).toEqual([...Array(30).fill(202), 429])
  })

  it('tell who has the same record open at another one', async () => {
    const one = await colleague('muharrir', own[0] ?? '')
    const other = await colleague('hamkasb', own[1] ?? '')
    const made = await one.send(`${at(0)}/api/posts/create/`, { body: postExample({ title_uz: 'Ikki muharrir' }) })
    expect(made.status).toBe(201)
    const open = async (by: Caller, turn: number) => {
      const form = new FormData()
      form.set('kind', 'post')
      form.set('key', String(made.body.slug))
      return (await by.send(`${at(turn)}/admin/editing`, { body: form })).body.others
    }
    expect(await open(one, 0)).toEqual([])
    expect(await open(other, 1)).toEqual([expect.objectContaining({ name: 'muharrir' })])
    expect(await open(one, 0)).toEqual([expect.objectContaining({ name: 'hamkasb' })])
  })
})
