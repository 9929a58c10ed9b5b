import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'adliya-give-way-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Has a process tell at its end the priorities of all its threads, those that read and compress among them. */
const tells = `data:text/javascript,${encodeURIComponent(`
  import { readdirSync, readFileSync } from 'node:fs'
  const tasks = '/proc/self/task'
  const of = (thread) => readFileSync(tasks + '/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]
  process.on('exit', () => console.log(readdirSync(tasks).map(of).join(' ')))
`)}`

/** The priorities of a command that has nothing to do, since there is no portal and no file. */
async function prioritiesOf(command: string): Promise<number[]> {
  const line = ['--import', tells, join(import.meta.dirname, '..', 'cli.ts'), command, join(folder, 'all.tar')]
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const told = await new Promise<string>((resolve) => {
    execFile(process.execPath, line, { env }, (_, stdout) => resolve(stdout))
  })
  return told.trim().split(' ').map(Number)
}

it.runIf(process.platform === 'linux')('of a backup every thread comes last; a restore has the machine', async () => {
  const [backup, restore] = await Promise.all(['backup', 'restore'].map(prioritiesOf))
  expect(backup?.length).toBeGreaterThan(4)
  expect(new Set(backup)).toEqual(new Set([19]))
  expect(new Set(restore)).toEqual(new Set([getPriority()]))
})
