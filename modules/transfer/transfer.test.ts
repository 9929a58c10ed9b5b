import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { isKeptOut } from '#platform/audit-secrets.server.ts'
import { openPortal } from '#tests/app.ts'
import { emptyEveryTable, fillEveryTable } from '#tests/every-table.ts'
import { testServer } from '#tests/test-server.ts'
import { readArchive, writeArchive } from './archive.server.ts'
import { accountTables, leftOut, leftOutFiles, Manifest, TransferRefused } from './contract.ts'
import { exportPortal } from './export.server.ts'
import { importPortal } from './import.server.ts'
import { readSchema } from './schema.server.ts'

const [source, target] = [await openPortal({}, { asOwner: true }), await openPortal({}, { asOwner: true })]
const folder = await mkdtemp(join(tmpdir(), 'adliya-transfer-'))
const operator = { id: null, name: 'Operator', requestId: null, locale: 'en' } as const

let archive: string
let count = 0
const newPath = (suffix = '.tar') => {
  count += 1
  return join(folder, `${count}${suffix}`)
}

beforeEach(async () => {
  for (const portal of [source, target])
    for (const { name } of await portal.ground.files.list()) await portal.ground.files.remove(name)
  archive = newPath()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Reader = { execute: (statement: never) => Promise<unknown> }

const files = {
  'originals/0123456789abcdef0123456789abcdef': 'one\0\r\n',
  'a1b2/480.avif': 'two',
  'a1b2/empty.bin': '',
}

async function filled() {
  await fillEveryTable(source)
  for (const [name, content] of Object.entries(files)) await source.ground.files.put(name, Buffer.from(content))
}

async function members(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { name, body } of readArchive(path)) found.set(name, (await buffer(body)).toString('latin1'))
  return found
}

const manifestIn = (held: Map<string, string>) => Manifest.parse(JSON.parse(held.get('manifest.json') ?? ''))
const linesIn = (held: Map<string, string>, table: string) =>
  (held.get(`tables/${table}.ndjson`) ?? '').split('\n').slice(0, -1)

describe('a round trip', () => {
  it('loses nothing: every row of every table and every file comes back byte for byte', async () => {
    await filled()
    await exportPortal(source.ground, operator, archive, { withAccounts: true })
    await emptyEveryTable(target)
    await importPortal(target.ground, operator, archive)
    const again = newPath()
    await exportPortal(target.ground, operator, again, { withAccounts: true })

    const [before, after] = [await members(archive), await members(again)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, content] of before) {
      if (name === 'manifest.json' || name === 'tables/audit_log.ndjson') continue
      expect([name, after.get(name) === content]).toEqual([name, true])
    }
    const { audit_log: _one, ...tables } = manifestIn(before).tables
    const { audit_log: _other, ...tablesAgain } = manifestIn(after).tables
    expect(tablesAgain).toEqual(tables)
    expect(manifestIn(after).files).toEqual(manifestIn(before).files)
    for (const [name, { rows }] of Object.entries(tables)) expect([name, rows > 0]).toEqual([name, true])
    expect(Object.fromEntries([...before].filter(([name]) => name.startsWith('files/')))).toEqual(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [`files/${name}`, content])),
    )

    // The log goes on where it was: what was there, then the import, then the second export.
    const log = linesIn(after, 'audit_log')
    expect(log.slice(0, -2)).toEqual(linesIn(before, 'audit_log'))
    expect(log.slice(-2).map((line) => JSON.parse(line))).toMatchObject([
      { action: 'import', entity: 'portal', actor_name: 'Operator' },
      { action: 'export', entity: 'portal', actor_name: 'Operator' },
    ])
    expect(await auditRepository.verify(target.ground)).toEqual({ entries: log.length, firstBad: null })
  })

  it('gives out no id twice, also of rows that were removed for good', async () => {
    await filled()
    await exportPortal(source.ground, operator, archive)
    await emptyEveryTable(target)
    await importPortal(target.ground, operator, archive)
    for (const portal of [source, target]) {
      const [row] = await portal.query("insert into regions (slug, code) values ('yangi', '1799') returning id")
      expect(row?.id).toBe(44)
    }
  })

  it('through a compressed archive is the same', async () => {
    await filled()
    const compressed = newPath('.tar.gz')
    await exportPortal(source.ground, operator, compressed)
    expect((await readFile(compressed)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
    await emptyEveryTable(target)
    await importPortal(target.ground, operator, compressed)
    expect(await target.query('select * from categories order by id')).toEqual(
      await source.query('select * from categories order by id'),
    )
    const stored = await target.ground.files.get('a1b2/480.avif')
    expect(stored && (await text(stored.body))).toBe('two')
  })
})

describe('an export', () => {
  it('holds no accounts unless asked, and says what it leaves out and why', async () => {
    await filled()
    await source.query("update users set password_hash = 'marker-hash', email = 'marker@example.uz'")
    const manifest = await exportPortal(source.ground, operator, archive)
    const held = await members(archive)
    expect(manifest.left_out).toEqual({ ...leftOut, ...accountTables, ...leftOutFiles })
    expect(
      [...held.keys()].filter((name) =>
        /^tables\/(?:users|user_groups|audit_head|rate_limits)|session|token/.test(name),
      ),
    ).toEqual([])
    expect([...held.values()].join('')).not.toContain('marker-hash')
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    const full = newPath()
    await exportPortal(source.ground, operator, full, { withAccounts: true })
    expect((await members(full)).get('tables/users.ndjson')).toContain('marker-hash')
  })

  it('holds nothing of citizens: neither what is sealed with keys that stay behind, nor the files of their appeals', async () => {
    await filled()
    const token = '0123456789abcdef0123456789abcdef'
    await source.ground.files.put(`appeals/${token}`, Buffer.from('sealed'))
    const manifest = await exportPortal(source.ground, operator, archive, { withAccounts: true })
    const held = await members(archive)
    expect(manifest.files.map(({ name }) => name)).toEqual(Object.keys(files).toSorted())
    expect(
      [...held.keys()].filter((name) => /appeals|appeal_[efm]|client|subscribers|bounces|mails|kept/.test(name)),
    ).toEqual([])
    expect(manifest.left_out).toHaveProperty(['appeals/'])
  })

  it('says whether the audit log was whole, without the hashes that only its own portal can make', async () => {
    await emptyEveryTable(source)
    expect((await exportPortal(source.ground, operator, archive)).audit).toEqual({ entries: 1, whole: true })
    expect(Object.keys(JSON.parse(linesIn(await members(archive), 'audit_log')[0] ?? ''))).not.toContain('hash')
    await source.query("update audit_log set actor_name = 'Nobody'")
    expect((await exportPortal(source.ground, operator, newPath())).audit).toEqual({ entries: 0, whole: false })
  })

  // The embedded database has one connection, so nobody can write while it is read.
  it.runIf(testServer)('shows one moment, whatever is written meanwhile', async () => {
    await filled()
    let reads = 0
    const { db } = source.ground
    const watched = Object.create(db, {
      transaction: {
        value: (work: (tx: Reader) => Promise<unknown>, options: object) =>
          db.transaction(async (tx) => {
            const execute = tx.execute.bind(tx) as Reader['execute']
            return work(
              Object.assign(tx, {
                execute: async (statement: never) => {
                  const result = await execute(statement)
                  reads += 1
                  if (reads === 12) await source.query("insert into regions (slug, code) values ('kech', '1799')")
                  return result
                },
              }),
            )
          }, options),
      },
    })
    const { tables } = await exportPortal({ ...source.ground, db: watched }, operator, archive)
    expect([reads > 12, tables.regions?.rows]).toEqual([true, 3])
    expect((await source.query('select id from regions')).length).toBe(4)
  })

  it('never overwrites, and leaves nothing behind when it fails', async () => {
    await writeFile(archive, 'mine')
    await expect(exportPortal(source.ground, operator, archive)).rejects.toThrow(/exists already/)
    expect(await readFile(archive, 'utf8')).toBe('mine')
    await filled()
    const broken = { ...source.ground.files, get: async () => undefined }
    const path = newPath()
    await expect(exportPortal({ ...source.ground, files: broken }, operator, path)).rejects.toThrow(TransferRefused)
    const left = await readdir(folder)
    expect(left.filter((name) => name.startsWith('.') || name.endsWith('.part'))).toEqual([])
    await expect(stat(path)).rejects.toThrow()
  })
})

describe('every table of the portal', () => {
  it('is carried, or is left out by name', async () => {
    const schema = await readSchema(source.ground.db)
    const names = schema.map(({ name }) => name)
    for (const name of Object.keys({ ...leftOut, ...accountTables })) expect(names).toContain(name)
    const carried = new Set(names.filter((name) => !(name in leftOut) && !(name in accountTables)))
    for (const table of schema.filter(({ name }) => carried.has(name))) {
      for (const { columns, to } of table.references) {
        const required = table.columns.some(({ name, required }) => required && columns.includes(name))
        // Rows of it could not be read back: leave it out, too, or let it point nowhere.
        expect([table.name, to, carried.has(to) || !required]).toEqual([table.name, to, true])
      }
    }
  })

  it('without accounts carries no column that looks like a secret, but for those known to be none', async () => {
    /** Random addresses of stored files: whoever may see the record sees them. */
    const noSecrets = ['attachments.token', 'docattachments.token']
    const schema = await readSchema(source.ground.db)
    const secrets = schema
      .filter(({ name }) => !(name in leftOut) && !(name in accountTables))
      .flatMap((table) => table.columns.map(({ name }) => [table.name, name] as const))
      .filter(([table, name]) => isKeptOut('', name) && !noSecrets.includes(`${table}.${name}`))
      .filter(([, name]) => name !== 'previous_hash')
    expect(secrets.map((path) => path.join('.'))).toEqual([])
  })
})

describe('an import is refused', () => {
  const refused = async (why: RegExp, path = archive) => {
    const error = await importPortal(target.ground, operator, path).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TransferRefused)
    expect((error as Error).message).toMatch(why)
    expect(await target.ground.files.list()).toEqual([])
    const { rows } = (
      await target.query(
        'select (select count(*) from posts) + (select count(*) from audit_log) + (select count(*) from regions) as rows',
      )
    )[0] as { rows: number }
    expect(rows).toBe(0)
  }

  /** The archive again with other members; the manifest is told of them when `honest`. */
  async function altered(change: (held: Map<string, Buffer>) => void): Promise<string> {
    const held = new Map<string, Buffer>()
    for await (const { name, body } of readArchive(archive)) held.set(name, await buffer(body))
    change(held)
    const path = newPath()
    await writeArchive(path, async (add) => {
      for (const [name, content] of held) await add(name, content.length, Readable.from([content]))
    })
    return path
  }

  const inManifest = (change: (manifest: Manifest) => void) => (held: Map<string, Buffer>) => {
    const manifest = JSON.parse(String(held.get('manifest.json')))
    change(manifest)
    held.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  }

  let good: string | undefined
  beforeEach(async () => {
    await emptyEveryTable(target)
    if (good === undefined) {
      await filled()
      await exportPortal(source.ground, operator, archive)
      good = archive
    }
    archive = good
  })

  it('by a portal that holds anything', async () => {
    await target.query("insert into regions (slug, code) values ('bor', '1700')")
    await expect(importPortal(target.ground, operator, archive)).rejects.toThrow(
      'This portal is not empty (regions holds 1 rows): it must be a new DATA_DIR, or a new database, before its first start.',
    )
  })

  it('when a byte of a table or of a file was changed', async () => {
    for (const name of ['tables/posts.ndjson', 'files/a1b2/480.avif'])
      await refused(
        /is not what was written/,
        await altered((held) => {
          const content = Buffer.from(held.get(name) ?? '')
          content[1] = (content[1] ?? 0) ^ 1
          held.set(name, content)
        }),
      )
  })

  it('when a member is missing, or is one too many', async () => {
    await refused(/lacks tables\/regions/, await altered((held) => held.delete('tables/regions.ndjson')))
    await refused(/manifest says nothing/, await altered((held) => held.set('files/b/1.jpg', Buffer.from('x'))))
    await refused(/begins with tables/, await altered((held) => held.delete('manifest.json')))
  })

  it('when it is cut off, no archive, or not there', async () => {
    const { size } = await stat(archive)
    for (const at of [700, Math.floor(size / 2), size - 2048]) {
      const path = await altered(() => undefined)
      await truncate(path, at)
      await refused(/not a whole archive|lacks/, path)
    }
    const other = newPath()
    await writeFile(other, 'hello')
    await refused(/not a whole archive|is empty/, other)
    await refused(/cannot be read/, newPath())
  })

  it('when it comes from another format or a newer version', async () => {
    await refused(
      /has format 2, and this portal reads format 1/,
      await altered(
        inManifest((manifest) => {
          manifest.format = 2
        }),
      ),
    )
    await refused(
      /holds regions\.altitude, which this version does not know/,
      await altered(inManifest((manifest) => manifest.tables.regions?.columns.push('altitude'))),
    )
  })

  it('when the database refuses a row; the files that were stored go again', async () => {
    const lines = (held: Map<string, Buffer>) => String(held.get('tables/post_slugs.ndjson'))
    const path = await altered((held) => {
      // An honest archive of a portal that points nowhere.
      const changed = Buffer.from(lines(held).replaceAll('"post":1', '"post":7'))
      held.set('tables/post_slugs.ndjson', changed)
      inManifest((manifest) => {
        const told = manifest.tables.post_slugs
        if (told) told.sha256 = createHash('sha256').update(changed).digest('hex')
      })(held)
    })
    await expect(importPortal(target.ground, operator, path)).rejects.toThrow()
    expect(await target.ground.files.list()).toEqual([])
    expect(await target.query('select id from posts')).toEqual([])
    // The rules of the tables are as strict as before.
    await expect(target.query("insert into post_slugs (slug, post) values ('a', 4040)")).rejects.toThrow(/foreign key/)
  })
})
