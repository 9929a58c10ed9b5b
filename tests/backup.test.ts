import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { leftOutOfBackups } from '#modules/transfer/contract.ts'
import { namingTables } from '#modules/transfer/named-files.server.ts'
import { checkedBackup } from '#modules/transfer/restore.server.ts'
import { readSchema } from '#modules/transfer/schema.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { createApp } from '#server/app.ts'
import { answerBackups, backupDoor } from '#server/backup-door.ts'
import { auditCommands } from '#server/cli/audit.ts'
import { mustHoldDatabase, openForCommand } from '#server/cli/open.ts'
import { searchCommands } from '#server/cli/search.ts'
import { inWords } from '#server/in-words.ts'
import { listen } from '#server/listen.ts'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { openPortal } from './app.ts'
import { appealExample, send, sent, withRegion } from './appealing.ts'
import { backUp, members, portalAt, run } from './backing-up.ts'
import { Client } from './client.ts'
import { regionExample } from './content-examples.ts'
import { password } from './people.ts'
import { drawn, uploadForm } from './pictures.ts'
import { removeFiles } from './stored-files.ts'
import { createDatabase, testServer } from './test-server.ts'
import { withoutRights } from './unreadable.ts'

const folder = await mkdtemp(join(quickFolder(), 'adliya-backup-'))
const portal = await openPortal({ DATA_DIR: join(folder, 'portal'), PORT: '0' })
const { ground } = portal
/** A database on the disk is opened several times, which takes long on a busy machine. */
const patient = { timeout: 180_000 }
afterAll(async () => {
  process.exitCode = undefined
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => removeFiles(ground))

let count = 0
const newPath = (suffix = '') => {
  count += 1
  return join(folder, `${count}${suffix}`)
}

const stored = {
  'originals/0123456789abcdef0123456789abcdef': 'one\0\r\n',
  'appeals/0123456789abcdef0123456789abcdef': 'sealed',
  'a1b2/empty.bin': '',
}

const rowsIn = (held: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  String(held.get(`tables/${table}.ndjson`))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const backedUp = (of: Ground) => backUp(of, newPath('.tar'))

/** What tells two portals apart, but for what taking and bringing back a backup itself writes. */
async function contentOf(path: string) {
  const { tables, files } = await checkedBackup(path)
  const { audit_log: _log, audit_head: _head, content_version: _version, key_check: _key, ...rest } = tables
  return { rest, files }
}

/** Somebody who goes on adding regions through the listening portal until told to stop. */
function busyWriter(url: string, cookie: string, who: number) {
  let stopped = false
  let added = 0
  const begun = Promise.withResolvers<void>()
  const work = (async () => {
    for (let n = 0; !stopped; n += 1) {
      const answer = await fetch(`${url}/api/regions/create/`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...regionExample(),
          slug: `band-${who}-${n}`,
          code: `${who + 5}${String(n).padStart(3, '0')}`,
        }),
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      added += 1
      if (added === 2) begun.resolve()
    }
  })()
  work.catch(begun.reject)
  return {
    begun: begun.promise,
    stop: async () => {
      stopped = true
      await work
    },
  }
}

/** Everything that a restored portal must be able to do. Gives a backup of it. */
async function mustBeAlive(config: Config, appeal: string): Promise<string> {
  const opened = await openForCommand(config)
  try {
    const client = new Client(createApp(opened.ground, async () => new Response('page')))
    const login = await client.post('/accounts/login/', { username: 'chief', password })
    expect(login.status).toBe(200)
    const { body } = await client.get(`/api/appeals/forAdmin/${appeal}/`)
    expect(JSON.stringify(body)).toContain(appealExample().message)
    expect(await auditCommands['verify-audit']?.run(opened.ground, [])).toMatch(
      /the chain is whole and holds the anchor/,
    )
    expect(await searchCommands.reindex?.run(opened.ground, [])).toMatch(/[1-9]\d* entries, no difference/)
    for (const [name, content] of Object.entries(stored)) {
      const file = await opened.ground.files.get(name)
      expect([name, file && (await text(file.body))]).toEqual([name, content])
    }
    return await backedUp(opened.ground)
  } finally {
    await opened.close()
  }
}

/** Whoever writes to it next gets the number after the last one. */
async function mustNumberOn(config: Config, last: string): Promise<void> {
  const opened = await openForCommand(config)
  try {
    let ahead = 0
    const ground = { ...opened.ground, now: () => new Date(Date.now() + ahead) }
    const pass = (ms: number) => {
      ahead += ms
    }
    const client = new Client(createApp(ground, async () => new Response('page')))
    const message = 'Meros guvohnomasini olish uchun qaysi notariusga borish kerakligini bilmoqchiman.'
    const { status, body } = await send({ pass }, client, { message })
    const next = last.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
    expect([status, body.number]).toEqual([201, next])
  } finally {
    await opened.close()
  }
}

describe('a backup', () => {
  it(
    'of a portal that people write to shows one moment, and comes back whole, also on another engine',
    patient,
    async () => {
      await withRegion(portal)
      const { number } = await sent(portal)
      await searchCommands.reindex?.run(ground, [])
      for (const [name, content] of Object.entries(stored)) await ground.files.put(name, Buffer.from(content))
      const chief = await portal.as('chief')
      const cookie = [...chief.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
      const listening = await listen(ground, portal.app)
      const stopAnswering = await answerBackups(ground)
      const writers = [1, 2, 3].map((who) => busyWriter(listening.url, cookie, who))
      const file = newPath('.tar.gz')
      await Promise.all(writers.map(({ begun }) => begun))
      const told = await run('backup', ground.config, file, '--with-keys')
      for (const { stop } of writers) await stop()
      await stopAnswering()
      await listening.stop()

      expect(told).toMatch(/rows of \d+ tables and 3 files, read back and compared\.\nIt holds the keys too/)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const held = await members(file)
      const regions = rowsIn(held, 'regions')
      const created = rowsIn(held, 'audit_log').filter(
        ({ action, entity }) => action === 'create' && entity === 'region',
      )
      // A region and its entry in the log are written together, so one moment shows as many of the one as of the other.
      expect([regions.length > 4, created.length]).toEqual([true, regions.length])
      // They went on while the archive was written.
      expect((await portal.query('select id from regions')).length).toBeGreaterThan(regions.length)
      expect(rowsIn(held, 'users').length).toBeGreaterThan(3)
      for (const table of Object.keys(leftOutOfBackups)) expect(held.has(`tables/${table}.ndjson`)).toBe(false)

      const target = portalAt(newPath())
      expect(await run('restore', target, file)).toMatch(/The audit log holds \d+ entries, the chain is whole\./)
      const again = await mustBeAlive(target, number)
      const log = rowsIn(held, 'audit_log')
      expect(rowsIn(await members(again), 'audit_log').slice(0, log.length)).toEqual(log)
      const [before, after] = [await contentOf(file), await contentOf(again)]
      // Signing in notes its time.
      for (const name of Object.keys(before.rest))
        if (name !== 'users') expect([name, after.rest[name]]).toEqual([name, before.rest[name]])
      expect(after.files).toEqual(before.files)

      if (!testServer) return mustNumberOn(target, number)
      // Back to a server: once by a backup without keys, whose keys lie there already, and once by moving.
      const stopped = newPath('.tar')
      await run('backup', target, stopped)
      const [server, moved] = [await newDatabase(), await newDatabase()]
      const other = newPath()
      await mkdir(other)
      for (const name of ['secret', 'secrets-key']) await copyFile(join(target.dataDir, name), join(other, name))
      await run('restore', portalAt(other, server), stopped)
      await mustBeAlive(portalAt(other, server), number)
      await expect(run('restore', portalAt(other, server), stopped)).rejects.toThrow(/not empty/)

      const holder = await openForCommand(target)
      await expect(run('move-to-postgres', target, moved)).rejects.toThrow(/is in use by process/)
      await holder.close()
      await expect(run('move-to-postgres', target, server)).rejects.toThrow(/not empty/)
      const telling = await run('move-to-postgres', target, moved)
      expect(telling).toContain(`${regions.length}  regions`)
      expect(telling).toMatch(/is the same, row by row/)
      await mustBeAlive(portalAt(target.dataDir, moved), number)
      for (const database of [server, moved]) await mustNumberOn(portalAt(other, database), number)
    },
  )

  const newDatabase = () => createDatabase(`adliya_backup_${randomUUID().slice(0, 8)}`)

  it('is asked for through a door that only the owner opens, one at a time', async () => {
    if (testServer) return
    const stop = await answerBackups(ground)
    expect((await stat(backupDoor(ground.config.dataDir))).mode & 0o777).toBe(0o600)
    const [one, other] = await Promise.allSettled(
      [newPath('.tar'), newPath('.tar')].map((file) => run('backup', ground.config, file)),
    )
    expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await stop()
    // With nobody at the door the folder is opened, and this one holds no database: nothing is made in it.
    await expect(run('backup', ground.config, newPath('.tar'))).rejects.toThrow(/holds no embedded database/)
    expect((await readdir(folder)).filter((name) => /\.part$|^\.adliya/.test(name))).toEqual([])
    expect((await readdir(ground.config.dataDir)).filter((name) => name.startsWith('.gathering'))).toEqual([])
  })

  it('is refused by the true reason where the database may not be looked into', async () => {
    const dataDir = newPath()
    const database = join(dataDir, 'database')
    await mkdir(database, { recursive: true })
    await Promise.all([folder, dataDir].map((path) => chmod(path, 0o755)))
    const refusal = withoutRights(database, async () => mustHoldDatabase({ dataDir }))
    expect(inWords(await refusal.catch((error: unknown) => error))).toMatch(
      /\/database\/PG_VERSION may not be used by this account \(EACCES\)\.$/,
    )
    expect(() => mustHoldDatabase({ dataDir })).toThrow(/holds no embedded database/)
  })

  it('that breaks off is none, and the portal goes on and makes the next', async () => {
    if (testServer) return
    await ground.files.put('a1b2/480.avif', Buffer.from('two'))
    const failing: Ground['files'] = {
      ...ground.files,
      get: async () => ({ size: 9, body: Readable.from([Buffer.from('half')]) }),
    }
    const file = newPath('.tar')
    const stopFailing = await answerBackups({ ...ground, files: failing })
    await expect(run('backup', ground.config, file)).rejects.toThrow(/broke off/)
    expect(portal.lines.join('')).toContain('backup_failed')
    await stopFailing()
    const stop = await answerBackups(ground)
    expect(await run('backup', ground.config, file)).toMatch(/and 1 files, read back and compared/)
    await stop()
  })

  it('says which files were removed while it was made', async () => {
    await ground.files.put('a1b2/480.avif', Buffer.from('two'))
    const names = ['a1b2/480.avif', 'a1b2/960.avif']
    const vanishing = { ...ground.files, list: async () => names.map((name) => ({ name, modified: new Date() })) }
    const manifest = await checkedBackup(await backedUp({ ...ground, files: vanishing }))
    expect([manifest.files.map(({ name }) => name), manifest.backup.files_gone]).toEqual([
      ['a1b2/480.avif'],
      ['a1b2/960.avif'],
    ])
  })

  describe('whose files are not all there', () => {
    const picture = async (colour = '#010203') => {
      const chief = await portal.as('superuser')
      const png = await drawn({ width: 60, colour }).png().toBuffer()
      const { id, path } = (await chief.post('/api/attachments/create/', uploadForm(png, 'a.png'))).body
      return { id, token: path.slice('/files/'.length) as string }
    }
    const forget = () => portal.query('delete from attachments')

    it('is none, be they away from the beginning or since they were listed', async () => {
      const { token } = await picture()
      const { files } = ground
      const lacking = /names stored files that are not there: originals\/\S+ and 3 more\./
      const unmounted = { ...files, list: async () => [], size: async () => undefined }
      await expect(backedUp({ ...ground, files: unmounted })).rejects.toThrow(lacking)
      const failing = { ...files, get: async () => undefined, size: async () => undefined }
      await expect(backedUp({ ...ground, files: failing })).rejects.toThrow(lacking)
      await files.remove(`${token}/60.webp`)
      await expect(backedUp(ground)).rejects.toThrow(`are not there: ${token}/60.webp. Is the folder`)
      await forget()
    })

    it('names what lacks them; said to be lost for good they are in its manifest, and it comes back without them', async () => {
      const { id, token } = await picture()
      const other = await picture('#040506')
      await ground.files.remove(`${token}/60.webp`)
      await ground.files.remove(`originals/${token}`)
      const refusal = await backedUp(ground).catch((error: Error) => error.message)
      const [line] = String(refusal).split('\n').slice(1)
      expect(line).toBe(`  picture ${id} "a.png", used by nothing: originals/${token}, ${token}/60.webp`)
      const file = await backUp(ground, newPath('.tar'), { withKeys: true, withoutLostFiles: true })
      const { backup, files } = await checkedBackup(file)
      expect(backup.files_lost).toEqual([`originals/${token}`, `${token}/60.webp`])
      expect(files.map(({ name }) => name)).toContain(`originals/${other.token}`)
      // Back where it came from: the test above brings one to the other engine.
      const target = portalAt(newPath(), testServer && (await newDatabase()))
      expect(await run('restore', target, file)).toMatch(
        new RegExp(`lost before the backup was made, and are not in it:\n  originals/${token}\n`),
      )
      await forget()
    })

    it('is one where somebody removes them meanwhile', async () => {
      const { token } = await picture()
      const { files } = ground
      const size = async (name: string) => {
        await forget()
        await files.remove(name)
        return files.size(name)
      }
      const { backup } = await checkedBackup(
        await backedUp({ ...ground, files: { ...files, get: async () => undefined, size } }),
      )
      expect(backup.files_gone).toContain(`originals/${token}`)
    })

    it('is asked of every table that names files', async () => {
      const schema = await readSchema(ground.db)
      const naming = schema.filter(({ columns }) => columns.some(({ name }) => name === 'token'))
      expect(Object.keys(namingTables).toSorted()).toEqual(naming.map(({ name }) => name).toSorted())
    })
  })

  it('leaves out no table that anything must point at', async () => {
    for (const { name, columns, references } of await readSchema(ground.db)) {
      if (name in leftOutOfBackups) continue
      const lost = references.filter(({ to }) => to in leftOutOfBackups).flatMap((each) => each.columns)
      expect([name, columns.filter((column) => column.required && lost.includes(column.name))]).toEqual([name, []])
    }
  })
})
