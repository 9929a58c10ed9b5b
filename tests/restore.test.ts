import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { packed, storeArchive, writeArchive } from '#modules/transfer/archive.server.ts'
import { type Manifest, TransferRefused } from '#modules/transfer/contract.ts'
import { exportPortal } from '#modules/transfer/export.server.ts'
import { importPortal } from '#modules/transfer/import.server.ts'
import { makeFile } from '#modules/transfer/new-file.server.ts'
import { checkedBackup, restorePortal } from '#modules/transfer/restore.server.ts'
import { BadSetting, readConfig } from '#platform/config.server.ts'
import { DatabaseDown } from '#platform/database/database.server.ts'
import { mustBeKeysOf } from '#platform/portal-keys.server.ts'
import { createSecretBox } from '#platform/secret-box.server.ts'
import { auditCommands } from '#server/cli/audit.ts'
import { wholeOrNothing } from '#server/cli/new-portal.ts'
import { runOpened } from '#server/cli/run.ts'
import { transferCommands } from '#server/cli/transfer.ts'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { openPortal } from './app.ts'
import { backUp, members, operator, portalAt, run } from './backing-up.ts'
import { emptyEveryTable } from './every-table.ts'
import { losingWord } from './lost-word.ts'
import { removeFiles } from './stored-files.ts'

const folder = await mkdtemp(join(quickFolder(), 'adliya-restore-'))
const portal = await openPortal({ DATA_DIR: join(folder, 'portal') }, { asOwner: true })
const { ground } = portal
const word = losingWord(portal, /^commit/i)
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => removeFiles(ground))

/** A database on the disk is opened, which takes long on a busy machine. */
const patient = { timeout: 180_000 }

let count = 0
const newPath = (suffix = '') => {
  count += 1
  return join(folder, `${count}${suffix}`)
}

describe('a restore is refused, and makes nothing,', () => {
  let good: string | undefined
  let path: string
  beforeEach(async () => {
    if (!good) {
      await ground.files.put('a1b2/480.avif', Buffer.from('two'))
      good = await backUp(ground, newPath('.tar'))
    }
    path = good
  })

  const refused = async (why: RegExp, file: string, config = portalAt(newPath())) => {
    const error = await run('restore', config, file).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TransferRefused)
    expect((error as Error).message).toMatch(why)
    await expect(readdir(config.dataDir)).rejects.toThrow(/ENOENT/)
  }

  it('when one byte was changed, wherever it is', async () => {
    const bytes = await readFile(path)
    const places = ['"password_hash"', 'two', '"portal_version"'].map((mark) => bytes.indexOf(mark) + 1)
    for (const place of places) {
      const file = newPath('.tar')
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      await writeFile(file, changed)
      await refused(/is not what was written|manifest/, file)
    }
  })

  it('when it is cut off', async () => {
    const bytes = await readFile(path)
    for (const length of [0, 700, Math.floor(bytes.length / 2), bytes.length - 2048]) {
      const file = newPath('.tar')
      await writeFile(file, bytes.subarray(0, length))
      await refused(/not a whole archive|is empty/, file)
    }
  })

  it('when the keys are not there, or are others', async () => {
    await refused(/made with other keys: .+ secret \(or SECRET\), secrets-key \(or SECRETS_KEY\)/, path)
    const [secret] = String(await readFile(join(ground.config.dataDir, 'secret'))).split('\n')
    const config = readConfig({ DATA_DIR: newPath(), SECRET: secret, SECRETS_KEY: 'x'.repeat(32) })
    await refused(/what lies there: secrets-key \(or SECRETS_KEY\)\.$/, path, config)
  })

  it('when it is an export, as an import is when it is a backup', async () => {
    const file = newPath('.tar')
    await exportPortal(ground, operator, file)
    await refused(/is an export/, file)
    await emptyEveryTable(portal)
    await expect(importPortal(ground, operator, path)).rejects.toThrow(/is a backup/)
  })

  it('nor does an import of one leave anything of a portal, nor a command that needs one', patient, async () => {
    const needing = auditCommands['verify-audit']
    const config = portalAt(newPath())
    await expect(needing && runOpened(config, needing, [])).rejects.toThrow(/holds no embedded database/)
    await expect(readdir(config.dataDir)).rejects.toThrow(/ENOENT/)
    // What somebody put there stays.
    await mkdir(config.dataDir)
    await writeFile(join(config.dataDir, 'secret'), `${'ab'.repeat(32)}\n`)
    const filling = transferCommands.import
    await expect(filling && runOpened(config, filling, [path])).rejects.toThrow(/is a backup/)
    expect(await readdir(config.dataDir)).toEqual(['secret'])
  })

  it('when something fails midway: neither rows nor files stay', async () => {
    const held = await members(path)
    const lines = String(held.get('tables/user_groups.ndjson')).replace(/"group_id":\d+/, '"group_id":987654')
    held.set('tables/user_groups.ndjson', Buffer.from(lines))
    const manifest = JSON.parse(String(held.get('manifest.json'))) as Manifest
    const sha256 = createHash('sha256').update(lines).digest('hex')
    Object.assign(manifest.tables.user_groups ?? {}, { sha256, size: Buffer.byteLength(lines) })
    held.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
    const file = newPath('.tar')
    await writeArchive(file, async (add) => {
      for (const [name, content] of held) await add(name, content.length, Readable.from([content]))
    })
    await emptyEveryTable(portal)
    await removeFiles(ground)
    await expect(restorePortal(ground, operator, file, await checkedBackup(file))).rejects.toThrow()
    expect(
      await portal.query('select (select count(*) from users) + (select count(*) from audit_log) as rows'),
    ).toEqual([{ rows: 0 }])
    expect(await ground.files.list()).toEqual([])
  })

  it('when the portal has files already', async () => {
    await emptyEveryTable(portal)
    await ground.files.put('a1b2/480.avif', Buffer.from('mine'))
    await expect(restorePortal(ground, operator, path, await checkedBackup(path))).rejects.toThrow(/stored files/)
    const mine = await ground.files.get('a1b2/480.avif')
    expect(mine && (await text(mine.body))).toBe('mine')
  })
})

it('a portal that was filled, though the word of it was lost, keeps its files, its keys and its folder', async () => {
  await ground.files.put('a1b2/480.avif', Buffer.from('two'))
  const backup = await backUp(ground, newPath('.tar'))
  const exported = newPath('.tar')
  await exportPortal(ground, operator, exported)
  const fill = {
    restore: async () => restorePortal(ground, operator, backup, await checkedBackup(backup)),
    import: () => importPortal(ground, operator, exported),
  }
  for (const [name, work] of Object.entries<() => Promise<unknown>>(fill)) {
    await emptyEveryTable(portal)
    await removeFiles(ground)
    const config = portalAt(newPath())
    const error = await wholeOrNothing(config, async () => {
      await mkdir(config.dataDir)
      await writeFile(join(config.dataDir, 'secret'), 'x')
      return word.lose(work)
    }).catch((thrown: unknown) => thrown)
    expect([name, (error as Error).message]).toEqual([name, expect.stringContaining('nobody was told')])
    expect(await portal.query('select count(*)::int > 0 as filled from users')).toEqual([
      { filled: name === 'restore' },
    ])
    expect(await portal.query('select count(*)::int > 0 as filled from audit_log')).toEqual([{ filled: true }])
    expect((await ground.files.list()).map((file) => file.name)).toEqual(['a1b2/480.avif'])
    expect(await readdir(config.dataDir)).toEqual(['secret'])
  }
})

it('nor is anything taken back once all is there, whatever fails then', async () => {
  const config = portalAt(newPath())
  const late = wholeOrNothing(config, async (done) => {
    await mkdir(config.dataDir)
    await writeFile(join(config.dataDir, 'secret'), 'x')
    done()
    throw new Error('the anchor cannot be written')
  })
  await expect(late).rejects.toThrow('the anchor')
  expect(await readdir(config.dataDir)).toEqual(['secret'])
})

it('a sealing key is changed for a newer one beside it, and another one alone is refused until the last is lost', async () => {
  const [first, second, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const begin = (keys: Buffer[], secretsKeyLost = false) =>
    mustBeKeysOf(ground.db, ground.secret, createSecretBox(keys), { ...ground.config, secretsKeyLost })
  const refused = (keys: Buffer[]) => expect(begin(keys)).rejects.toThrow(BadSetting)
  await portal.query('truncate key_check')
  await begin([first])
  await refused([other])
  await begin([second, first])
  // What was written since cannot be read with the first alone.
  await refused([first])
  await begin([second])
  await begin([other], true)
  await refused([second, first])
  await begin([other])
})

it('a disk that is full leaves no half archive', async () => {
  const file = newPath('.tar')
  const failing = packed(async (add) => {
    await add('tables/a.ndjson', 3, Readable.from([Buffer.from('abc')]))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(makeFile(file, (unfinished) => storeArchive(unfinished, failing))).rejects.toThrow(/no space/)
  expect((await readdir(folder)).filter((name) => name.startsWith(`${count}.tar`))).toEqual([])
})

it('nor does it leave a database that was half made', async () => {
  const { dataDir } = portalAt(newPath())
  const half = wholeOrNothing(portalAt(dataDir), async () => {
    await mkdir(join(dataDir, 'database.new'), { recursive: true })
    throw new DatabaseDown('no room')
  })
  await expect(half).rejects.toThrow('no room')
  await expect(readdir(dataDir)).rejects.toThrow(/ENOENT/)
})
