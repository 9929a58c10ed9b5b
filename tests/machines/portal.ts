import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '../../scripts/postgres.mjs'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { openStore } from '../s3-server.ts'
import { listening, type Started, start, stopThese } from '../started.ts'
import { createUser } from '../test-server.ts'
import { openBalancer } from './balancer.ts'
import { openMailServer } from './mail-server.ts'

type Machine = Started & { url: string }

/**
 * One portal of several processes, started together on an empty database: PostgreSQL, a store, a mail server and a balancer
 * between them, each process with a folder of its own as on a machine of its own. `settings` are those of all processes, `from`
 * a build with a defect.
 */
export async function openMachines(count: number, settings: Record<string, string> = {}, from?: string) {
  const cluster = await openCluster({ isDurable: true, isOnDisk: false })
  if (!cluster) throw new Error('the programs initdb and postgres were not found')
  const folder = await mkdtemp(join(quickFolder(), 'adliya-machines-'))
  const [store, mail, balancer] = [await openStore(), await openMailServer(), await openBalancer()]
  const shared = {
    ...(await createUser(cluster.url)),
    ORIGIN: balancer.url,
    TRUSTED_PROXIES: '127.0.0.0/8',
    SECRET: randomBytes(32).toString('hex'),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@adliya.example',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    ...store.settings,
    ...settings,
  }
  const begin = (index: number) => start({ ...shared, DATA_DIR: join(folder, String(index)) }, undefined, from)
  const started = Array.from({ length: count }, (_, index) => begin(index))
  const end = async () => {
    // Another portal may run beside this one.
    await stopThese(started.map(({ child }) => child))
    await Promise.all([balancer.close(), mail.close(), store.end(), cluster.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  const machines: Machine[] = await Promise.all(
    started.map(async (each) => Object.assign(each, { url: await listening(each) })),
  ).catch(async (error: unknown) => {
    await end()
    throw error
  })
  balancer.use(machines.map(({ url }) => url))
  return {
    url: balancer.url,
    reasons: balancer.reasons,
    goByReadiness: balancer.goByReadiness,
    machines,
    cluster,
    mail,
    store,
    settings: { ...shared, DATA_DIR: join(folder, '0') },
    /**
     * Ends a process as an operator does and starts it again, at another port, from which on the balancer asks it. Gives the
     * code it ended with, and after how many milliseconds.
     */
    async restart(index: number): Promise<{ code: number | null; ms: number }> {
      const { child } = machines[index] ?? {}
      const askedAt = performance.now()
      const ended = child && once(child, 'exit')
      child?.kill('SIGTERM')
      const [code] = (await ended) ?? [null]
      const ms = performance.now() - askedAt
      const again = begin(index)
      started.push(again)
      machines[index] = Object.assign(again, { url: await listening(again) })
      balancer.use(machines.map(({ url }) => url))
      return { code, ms }
    },
    /** Asks the database itself. */
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    end,
  }
}
