import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mustHoldNothing } from '#server/cli/empty-server.ts'
import { certificate, certificateKey } from '#tests/certificate.ts'
import { testServer } from '#tests/test-server.ts'
import { type Cluster, openCluster } from '../scripts/postgres.mjs'
import { mustLetUsIn } from './database-reached.server.ts'

it.each([
  ['?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem cannot be read (ENOENT)'],
  [':99999/a', 'must be like postgres://user:password@host:5432/database'],
])('an address ending in %s says what is wrong with it, before any server is asked', async (end, why) => {
  const said = await mustLetUsIn(`postgres://u:geheim@127.0.0.1${end}`).catch((error: Error) => error.message)
  expect(said).toBe(`Wrong setting. DATABASE_URL: ${why}`)
})

/** To whom the certificate of the tests was given. */
const named = '127.0.0.1'

describe.runIf(testServer)('a PostgreSQL server over TLS', () => {
  let cluster: Cluster | undefined
  let folder: string
  beforeAll(async () => {
    cluster = await openCluster()
    folder = await mkdtemp(join(tmpdir(), 'adliya-tls-'))
    await writeFile(join(folder, 'known.pem'), certificate)
  })
  afterAll(async () => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Has the server speak TLS from the next connection on; it keeps its key where itself alone may read it. */
  async function speakTls(url: string): Promise<void> {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    for (const [name, pem] of Object.entries({ 'server.key': certificateKey, 'server.crt': certificate }))
      await admin.query(
        `copy (select unnest(string_to_array('${pem.trim()}', E'\n'))) to program 'umask 077; cat > ${name}'`,
      )
    await admin.query('alter system set ssl = on')
    await admin.query('select pg_reload_conf()')
    await admin.end()
  }

  it('is asked whether the database knows our letters', async ({ skip }) => {
    if (!cluster) return skip()
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const made = { narrow: "locale 'C' encoding 'SQL_ASCII'", plain: "locale 'C'", wide: "locale 'C.UTF-8'" }
    for (const [name, how] of Object.entries(made))
      await admin.query(`create database ${name} ${how} template template0`)
    await admin.end()
    const of = (name: string) => Object.assign(new URL(cluster?.url ?? ''), { pathname: name }).href
    for (const name of ['narrow', 'plain', 'wide'])
      expect(await mustLetUsIn(of(name)), name).toEqual({ knowsLetters: name === 'wide' })
    // One that holds a portal already goes on; a new one is made otherwise in a minute.
    await expect(mustHoldNothing(of('plain'))).rejects.toThrow(/knows no letters.*C\.UTF-8/)
  })

  it('lets us in only where its certificate is vouched for, and never without TLS once it is asked for', async ({
    skip,
  }) => {
    if (!cluster) return skip()
    const { url } = cluster
    const verified = `${url}?sslmode=verify-full`
    const known = `${verified}&sslrootcert=${join(folder, 'known.pem')}`
    await expect(mustLetUsIn(url)).resolves.toEqual({ knowsLetters: true })
    await expect(mustLetUsIn(known)).rejects.toThrow('DATABASE_URL')
    await speakTls(url)
    await expect.poll(() => mustLetUsIn(known).then(() => 'in', String), { timeout: 10_000 }).toBe('in')
    await expect(mustLetUsIn(verified)).rejects.toThrow(/DATABASE_URL.*DEPTH_ZERO_SELF_SIGNED_CERT/)
    const client = new pg.Client({ connectionString: known })
    await client.connect()
    const { rows } = await client.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()')
    await client.end()
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }])
  })

  it('knows us by a certificate of our own, without a password', async ({ skip }) => {
    if (!cluster) return skip()
    const { url } = cluster
    await speakTls(url)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create role "${named}" login`)
    // Before what lets others in by their passwords.
    await admin.query(
      `copy (select 'hostssl all "${named}" all cert') to program 'cat - pg_hba.conf > hba && mv hba pg_hba.conf'`,
    )
    await admin.query("alter system set ssl_ca_file = 'server.crt'")
    await admin.query('select pg_reload_conf()')
    await admin.end()
    const files = { sslrootcert: 'known.pem', sslcert: 'own.pem', sslkey: 'own.key' }
    await writeFile(join(folder, files.sslcert), certificate)
    await writeFile(join(folder, files.sslkey), certificateKey)
    const address = (...names: (keyof typeof files)[]) => {
      const bare = Object.assign(new URL(url), { username: named, password: '' })
      for (const name of names) bare.searchParams.set(name, join(folder, files[name]))
      return `${bare.href}&sslmode=verify-full`
    }
    const whole = address('sslrootcert', 'sslcert', 'sslkey')
    await expect.poll(() => mustLetUsIn(whole).then(() => 'in', String), { timeout: 10_000 }).toBe('in')
    await expect(mustLetUsIn(address('sslrootcert'))).rejects.toThrow(/DATABASE_URL.*refuses: .*certificate/)
  })
})
