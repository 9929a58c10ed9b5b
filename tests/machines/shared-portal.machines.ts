import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { postExample } from '../content-examples.ts'
import { origin } from '../crash/senders.ts'
import { pictureWidth } from '../crash/staff-writers.ts'
import { drawn, uploadForm } from '../pictures.ts'
import { Caller } from './caller.ts'
import { everybodyWrites, heldOf, howMany, rightly } from './everybody.ts'
import { openMachines } from './portal.ts'
import { type Attempt, keepDoing } from './writers.ts'

const awayMs = 10_000
/** How long after a kill an answer may be missing that was asked for before. */
const lostMs = 500
/** For what is quick where nothing else runs. */
const patient = { timeout: 20_000 }
/** Looked at again at the end. */
const mostPictures = 20
const ownPassword = 'zarafshon boʻyida uch chinor'

const portal = await openMachines(3, { ORIGIN: origin })
const { url, machines, cluster, mail, query, reasons } = portal
afterAll(() => portal.end())
const staff = new Caller(origin)
const visitor = new Caller(origin)
const reading = async (address: string) => (await visitor.send(address, { method: 'GET' })).status

const good = ({ status }: Attempt) => status < 300

/** Waits until each has got a few things done, however busy this machine is. */
async function eachWrites(writers: { attempts: Attempt[] }[]): Promise<void> {
  const done = () => writers.map(({ attempts }) => attempts.filter(good).length)
  const before = done()
  await expect
    .poll(() => Math.min(...done().map((now, i) => now - (before[i] ?? 0))), { timeout: 30_000 })
    .toBeGreaterThan(4)
}

const post = (title: string, more: object = {}) =>
  staff.send(`${url}/api/posts/create/`, { body: postExample({ title_uz: title, ...more }) })

/** Waits until each of them shows a post. */
const shown = (title: string, at: { url: string }[]) =>
  Promise.all(
    at.map((machine) => {
      const list = async () => (await visitor.send(`${machine.url}/posts`, { method: 'GET' })).text
      return expect.poll(list, { ...patient, interval: 20 }).toContain(title)
    }),
  )

/** Every five seconds they look by themselves; that all have it at once is what they were told. This machine may be busy. */
async function soonShown(titles: string[], at: { url: string }[]): Promise<void> {
  const times: number[] = []
  for (const title of titles) {
    expect((await post(title)).status).toBe(201)
    const startedAt = performance.now()
    await shown(title, at)
    times.push(performance.now() - startedAt)
  }
  expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(1000)
}

describe('three processes that were started together on an empty database', () => {
  it('made one portal of it: one schema, one superuser, the first content once, each round once', async () => {
    const told = machines.filter(({ output }) => output().includes('one-use password'))
    expect(told).toHaveLength(1)
    const [counts] = await query(
      `select (select count(*)::int from users) as users, (select count(*)::int from categories) as categories,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
    )
    const files = (await readdir(join(root, 'db', 'migrations'))).filter((name) => name.endsWith('.sql'))
    // Two that always exist, and the four whose offices are open data.
    expect(counts).toEqual({ users: 1, categories: 6, migrations: files.length })
    // They serve as operators are told to: none is connected as the user who owns the tables any more.
    const connected = await query<{ owns: boolean }>(
      `select distinct pg_has_role(usename, tableowner, 'member') as owns from pg_stat_activity, pg_tables
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and tablename = 'posts'`,
    )
    expect(connected).toEqual([{ owns: false }])
    const ended = () =>
      machines
        .flatMap(({ output }) => [...output().matchAll(/"event":"job_ended","job":"([^"]+)","failed":(\w+)/g)])
        .map(([, job, failed]) => `${job} ${failed}`)
        .toSorted()
    const rounds = async () =>
      (await query<{ name: string }>('select name from jobs order by name')).map(({ name }) => name)
    await expect.poll(async () => (await rounds()).length, patient).toBeGreaterThan(5)
    await expect.poll(async () => ended().length >= (await rounds()).length, patient).toBe(true)
    expect(ended()).toEqual((await rounds()).map((name) => `${name} false`).toSorted())
  })

  it('know who signed in at one of them, and show within a second what another one published', async () => {
    const [a = '', b = '', c = ''] = machines.map((each) => each.url)
    const password = machines.map(({ output }) => /one-use password: (\S+)/.exec(output())?.[1]).find(Boolean)
    const signedIn = await staff.send(`${a}/accounts/login/`, { body: { username: 'superuser', password } })
    expect(signedIn.status).toBe(200)
    const changed = { current: password, next: ownPassword }
    expect((await staff.send(`${c}/accounts/password/`, { body: changed })).status).toBe(200)
    for (const machine of [a, b, c]) expect(await reading(`${machine}/posts`)).toBe(200)

    const bytes = await drawn({ width: 400 }).png().toBuffer()
    const picture = await staff.send(`${b}/api/attachments/create/`, { body: uploadForm(bytes, 'a.png') })
    expect(picture.status).toBe(201)
    const body = postExample({ title_uz: 'Yangi saroy ochildi', thumbnail: picture.body.id })
    const made = await staff.send(`${c}/api/posts/create/`, { body })
    expect(made.status).toBe(201)
    await shown('Yangi saroy ochildi', machines)
    for (const machine of [a, b, c]) {
      expect(await reading(`${machine}${picture.body.path}/400.webp`)).toBe(200)
      expect(await reading(`${machine}/posts/${made.body.slug}`)).toBe(200)
    }
    await soonShown(['Birinchi xabar', 'Ikkinchi xabar', 'Uchinchi xabar'], machines)
  })

  it('show and count nowhere what is hidden at one of them, within a second, also where it was found before', async () => {
    const [at = ''] = machines.map((each) => each.url)
    const times = []
    let asked = 0
    for (const word of ['Zarkokil', 'Zarnigor', 'Zarafshon']) {
      const made = await post(`${word} haqida`)
      expect(made.status).toBe(201)
      const seen = () =>
        Promise.all(
          machines.map(async (machine) => {
            const list = await visitor.send(`${machine.url}/api/posts/?page_size=1`, { method: 'GET' })
            asked += 1
            const from = `10.0.${asked >> 8}.${asked & 255}`
            const found = await visitor.send(`${machine.url}/api/search/?q=${word}`, { method: 'GET', from })
            return [list.body.count, found.body.count]
          }),
        )
      const all = <One>(one: One) => machines.map(() => one)
      const [stored] = await query<{ count: number }>(
        'select count(*)::int as count from posts where deleted_at is null',
      )
      const count = stored?.count ?? 0
      // Each of them may show for half a second what it showed before.
      await expect.poll(seen, patient).toEqual(all([count, 1]))
      expect((await staff.send(`${at}/api/posts/${made.body.slug}/delete/`, { method: 'DELETE' })).status).toBe(204)
      const startedAt = performance.now()
      await expect.poll(seen, { ...patient, interval: 20 }).toEqual(all([count - 1, 0]))
      times.push(performance.now() - startedAt)
    }
    expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(1000)
  })

  it('lose and double nothing when one is killed and when the database is killed', { timeout: 120_000 }, async () => {
    const form = await visitor.send(`${url}/api/newsletter/form/`)
    // Nobody fills in a form in less than three seconds.
    await pause(3100)
    const subscribe = async (email: string) => {
      const [, a, b] = /(\d+)-(\d+)/.exec(email) ?? []
      const from = `10.${a}.${Number(b) >> 8}.${Number(b) & 255}`
      const body = { email, form_token: form.body.form_token }
      return (await visitor.send(`${url}/api/newsletter/`, { body, from })).status
    }
    for (const machine of machines)
      for (const path of ['/', '/posts']) expect(await reading(machine.url + path)).toBe(200)
    const writers = [
      keepDoing(
        (turn) => `Maqola 1-${turn}`,
        async (title) => (await post(title)).status,
      ),
      keepDoing((turn) => `obunachi-3-${turn}@fuqaro.example`, subscribe),
    ]
    const everybody = await everybodyWrites(staff, url, portal.settings)
    const readers = ['/', '/posts'].map((path) =>
      keepDoing(
        () => path,
        () => reading(url + path),
      ),
    )
    await eachWrites(writers)
    const killedAt = performance.now()
    machines[1]?.child.kill('SIGKILL')
    await eachWrites(writers)
    const awayAt = performance.now()
    await cluster.kill()
    await pause(awayMs)
    await cluster.resume()
    const living = machines.filter((_, i) => i !== 1)
    for (const machine of living)
      await expect.poll(() => reading(`${machine.url}/readyz`), { timeout: 20_000 }).toBe(200)
    const backAt = performance.now()
    await eachWrites(writers)

    const sent = await everybody.stop()
    const written = (await Promise.all(writers.map((writer) => writer.stop()))).flat()
    const read = (await Promise.all(readers.map((reader) => reader.stop()))).flat()
    await soonShown(['Yana birinchi', 'Yana ikkinchi', 'Yana uchinchi'], living)
    // Known pages stay whatever happens.
    expect(read.filter((attempt) => !good(attempt))).toEqual([])
    const during = ({ from, to }: Attempt, start: number, end: number) => from <= end && to >= start
    const unexplained = written.filter(
      (attempt) =>
        !good(attempt) &&
        !(attempt.status === 502 && during(attempt, killedAt, killedAt + lostMs)) &&
        !(attempt.status === 503 && during(attempt, awayAt, backAt)),
    )
    expect(machines.flatMap(({ output }) => output().match(/^.*"event":"unexpected".*$/gm) ?? [])).toEqual([])
    // What the balancer met tells most when there is one.
    const met = unexplained.length > 0 ? { killedAt, awayAt, backAt, reasons } : {}
    expect({ ...met, unexplained }).toEqual({ unexplained: [] })
    // Only who was being answered by the killed process loses an answer, and each writer sends one after the other.
    expect(reasons.filter(({ target }) => target !== machines[1]?.url)).toEqual([])
    expect(reasons.length).toBeLessThanOrEqual(writers.length + howMany)

    const { vote, appeal, subscription } = sent.count
    expect(Math.min(appeal, vote, subscription, sent.posts.length, sent.pictures.length)).toBeGreaterThan(0)
    expect(await heldOf(sent, portal.settings)).toEqual(rightly(sent))
    const told = async () => {
      const path = `/api/surveys/${everybody.survey}/results/`
      const answers = living.map((machine) => visitor.send(machine.url + path, { method: 'GET' }))
      return (await Promise.all(answers)).map(({ body }) => body.respondents)
    }
    await expect.poll(told, patient).toEqual(living.map(() => vote))
    for (const picture of sent.pictures.slice(-mostPictures))
      expect((await staff.send(`${url}${picture}/${pictureWidth}.webp`, { method: 'GET' })).status).toBe(200)

    const acknowledged = written.filter(good).map(({ what }) => what)
    const looked = async () => {
      const titles = await query<{ title_uz: string; held: number }>(
        `select title_uz, count(*)::int as held from posts where title_uz like 'Maqola%' group by title_uz`,
      )
      const held = new Set(titles.map(({ title_uz }) => title_uz))
      return {
        doubled: titles.filter(({ held }) => held !== 1).map(({ title_uz }) => title_uz),
        lost: acknowledged.filter((what) => what.startsWith('Maqola') && !held.has(what)),
      }
    }
    expect(await looked()).toEqual({ doubled: [], lost: [] })

    // Mails that the killed process had taken are taken again after ten minutes, which nobody waits for here.
    await query(`update mails set next_attempt_at = now() where state = 'waiting'`)
    const waiting = async () => (await query(`select 1 from mails where state = 'waiting'`)).length
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
    const subscribers = acknowledged.filter((what) => what.startsWith('obunachi'))
    expect(subscribers.filter((address) => !mail.taken.has(address))).toEqual([])
    // One message each. It came twice only where its sender could not note it any more, and then under one id.
    const messages = [...mail.taken].map(([address, ids]) => [address, new Set(ids).size])
    expect(messages.filter(([, distinct]) => distinct !== 1)).toEqual([])
    const cli = [join(root, 'build', 'server', 'cli.js'), 'verify-audit']
    const { stdout } = await promisify(execFile)(process.execPath, cli, {
      env: { PATH: process.env.PATH, ...portal.settings, LOG_LEVEL: 'error' },
    })
    expect(stdout).toContain('the chain is whole')
    // What is lost or doubled would be noticed.
    const [one, other] = acknowledged.filter((what) => what.startsWith('Maqola'))
    await query(`update posts set title_uz = '${one}' where title_uz = '${other}'`)
    expect(await looked()).toEqual({ doubled: [one], lost: [other] })
    const [published = ''] = sent.posts
    await query('insert into survey_ballots (survey, day) values ($1, now())', [everybody.survey])
    await query(`update posts set title_uz = 'Boshqa' where title_uz = $1`, [published])
    const wrongly = { lost: [published], counts: [appeal, appeal, vote + 1, vote] }
    expect(await heldOf(sent, portal.settings)).toEqual(wrongly)
  })

  it('of an older version go on while a newer one adds a column and a table', async () => {
    const writer = keepDoing(
      (turn) => `Yozuv ${turn}`,
      async (title) => (await post(title)).status,
    )
    await query('alter table posts add column later_note text')
    await query(`alter table posts add column later_mark integer not null default 7`)
    await query('create table later_things (id integer primary key, post integer references posts (id))')
    await expect.poll(() => writer.attempts.length, { timeout: 10_000 }).toBeGreaterThan(10)
    expect((await writer.stop()).filter(({ status }) => status !== 201)).toEqual([])
    for (const machine of machines.filter((_, i) => i !== 1)) {
      expect(await reading(`${machine.url}/posts`)).toBe(200)
      expect(await reading(`${machine.url}/api/posts/?p=2`)).toBe(200)
    }
  })
})
