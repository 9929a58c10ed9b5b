import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { quickFolder } from './quick-folder.mjs'
import { run, undoLater } from './run.mjs'

/** For tests only: what a crash would lose is thrown away anyway. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
/** As operators have it. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * A PostgreSQL server to test on: the one of TEST_DATABASE_URL, else a throwaway cluster of the server programs that are
 * found. Gives its address and how to end it, or undefined where there is neither.
 */
export async function openPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  return openCluster()
}

/** Whether `openPostgres` will find a server. */
export function isPostgresHere() {
  return Boolean(process.env.TEST_DATABASE_URL || findPrograms())
}

/**
 * A throwaway cluster of the server programs that are found, undefined where there are none. `halt` ends the server as an
 * operator would, `kill` with SIGKILL for all its processes at once, `resume` starts it again with what it holds. One that
 * `isDurable` waits for the disk at each commit, and lies on it, unless it has to outlive the kills of its processes alone.
 */
export async function openCluster({ isDurable = false, isOnDisk = isDurable } = {}) {
  const programs = findPrograms()
  return programs && startCluster(programs, isDurable, isOnDisk)
}

function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
  ].find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function startCluster(programs, isDurable, isOnDisk) {
  const folder = mkdtempSync(join(isOnDisk ? tmpdir() : quickFolder(), 'adliya-postgres-'))
  const owner = unprivileged()
  let server
  const halt = async () => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  const kill = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    const backends = childrenOf(server.pid)
    server.kill('SIGKILL')
    for (const pid of backends) process.kill(pid, 'SIGKILL')
    await ended
  }
  const stop = undoLater(async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  })
  try {
    const data = join(folder, 'data')
    const passwordFile = join(folder, 'password')
    const password = randomBytes(12).toString('hex')
    writeFileSync(passwordFile, password)
    chmodSync(folder, 0o700)
    if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
    const user = { ...owner, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' } }
    const made = await run(
      join(programs, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'adliya',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '-N',
      ],
      { ...user, quiet: true },
    )
    if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`)
    const port = await freePort()
    const settings = { ...(isDurable ? durable : quick), max_connections: '200' }
    const listening = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, lc_messages: 'C' }
    const given = Object.entries({ ...settings, ...listening }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const resume = async () => {
      server = spawn(join(programs, 'postgres'), ['-D', data, ...given], {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await untilReady(server)
    }
    await resume()
    return { url: `postgres://adliya:${password}@127.0.0.1:${port}/postgres`, stop, halt, kill, resume }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each backend is a process of its own; without /proc they notice by themselves that the first is gone. */
function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root, so root lends it a user without rights. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean) ?? []
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to lend it.')
  return { uid: Number(uid), gid: Number(gid) }
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (text) => {
      if (log.length < 100_000) log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped: ${log}`)))
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
