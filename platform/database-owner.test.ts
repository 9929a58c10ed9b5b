import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { openForCommand } from '#server/cli/open.ts'
import { createDatabase, dropDatabase, mayCreateUsers, testServer } from '#tests/test-server.ts'
import { readConfig } from './config.server.ts'
import { openGround } from './open-ground.server.ts'
import { root } from './root.server.ts'

describe.runIf(testServer && (await mayCreateUsers()))('a database whose tables belong to a user of their own', () => {
  const id = randomUUID().slice(0, 8)
  const [owner, portal] = [`owner_${id}`, `portal_${id}`]
  const password = randomBytes(12).toString('hex')
  let server: string
  const needsOwner = /^The tables have to be made .* by the user that owns the database: set DATABASE_OWNER_URL/
  const as = (username: string, address = server) => Object.assign(new URL(address), { username, password }).href
  const settings = () => ({ DATA_DIR: 'memory://', LOG_LEVEL: 'error', DATABASE_URL: as(portal) })
  const both = () => ({ ...settings(), DATABASE_OWNER_URL: as(owner) })
  const open = (given: Record<string, string>) =>
    openGround(readConfig(given), { allow: filesMustBeSeen, follow: followWithSearch })
  const asAdministrator = async (text: string, address = server) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  beforeAll(async () => {
    server = await createDatabase(`owned_${id}`)
    for (const role of [owner, portal]) await asAdministrator(`create role ${role} login password '${password}'`)
    await asAdministrator(`alter database owned_${id} owner to ${owner}`)
  })
  afterAll(async () => {
    await dropDatabase(server)
    await asAdministrator(`drop role ${owner}, ${portal}`, testServer)
  })

  it('is made by that user alone, and served by one who changes rows and nothing else', async () => {
    await expect(open(settings())).rejects.toThrow(needsOwner)
    const { database, close } = await open(both())
    const refused = [
      ...['create table mine (id int)', 'drop table audit_log', 'truncate posts', 'alter table users add mine int'],
      ...['create schema mine', 'create function public.mine() returns int language sql as $$ select 1 $$'],
      ...['delete from audit_log', "update audit_log set action = ''", 'alter table audit_log disable trigger all'],
      ...["select setval('appeal_numbers', 1)", 'delete from drizzle.__drizzle_migrations'],
      ...['create trigger mine before insert on users execute function suppress_redundant_updates_trigger()'],
    ]
    try {
      for (const text of refused) await expect(database.pool.query(text), text).rejects.toMatchObject({ code: '42501' })
      await database.pool.query('update content_version set version = version + 1')
    } finally {
      await close()
    }
  })

  it('is started on without that user while there is nothing to bring up to date, and not where there is', async () => {
    await (await open(both())).close()
    await (await open(settings())).close()
    const newest = 'created_at = (select max(created_at) from drizzle.__drizzle_migrations)'
    await asAdministrator(
      `create table kept as table drizzle.__drizzle_migrations; delete from drizzle.__drizzle_migrations where ${newest}`,
    )
    await expect(open(settings())).rejects.toThrow(needsOwner)
    await asAdministrator(
      'truncate drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations table kept; drop table kept',
    )
  })

  it('has its commands done by that user', async () => {
    const { ground, close } = await openForCommand(readConfig(both()))
    const { rows } = await ground.db.execute('select current_user as name')
    await close()
    expect(rows).toEqual([{ name: owner }])
    const wrong = readConfig({ ...both(), DATABASE_OWNER_URL: as('nobody') })
    await expect(openForCommand(wrong)).rejects.toThrow(/^Wrong setting\. DATABASE_OWNER_URL: the server at .* refuses/)
  })

  it('gives back what was given by hand', async () => {
    await (await open(both())).close()
    await asAdministrator(`grant all on all tables in schema public to ${portal}`)
    const { database, close } = await open(both())
    await expect(database.pool.query('truncate audit_log')).rejects.toMatchObject({ code: '42501' })
    await close()
  })

  it('goes on where the administrator lets nobody make large objects, as the guide says', async () => {
    const guide = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
    const [, revoke = ''] = /`(revoke execute on function lo_[^`]+)`/.exec(guide) ?? []
    await asAdministrator(revoke)
    const { database, close } = await open(both())
    for (const text of ['select lo_creat(0)', 'select lo_create(0)', "select lo_from_bytea(0, 'a')"])
      await expect(database.pool.query(text), text).rejects.toMatchObject({ code: '42501' })
    await close()
  })

  it('is refused where the two settings do not fit', async () => {
    await expect(open({ ...both(), DATABASE_URL: as(owner) })).rejects.toThrow(/may do what the owner may/)
    await expect(open({ ...both(), DATABASE_URL: server })).rejects.toThrow(/may do what the owner may/)
    const swapped = { ...both(), DATABASE_URL: as(owner), DATABASE_OWNER_URL: as(portal) }
    await expect(open(swapped)).rejects.toThrow(/^Wrong setting\. .* may do what the owner may/)
    await expect(open({ ...both(), DATABASE_OWNER_URL: testServer ?? '' })).rejects.toThrow(/leads to another database/)
    await expect(open({ ...both(), DATABASE_OWNER_URL: as('nobody') })).rejects.toThrow(
      /^Wrong setting\. DATABASE_OWNER_URL: the server at .* refuses/,
    )
  })
})
