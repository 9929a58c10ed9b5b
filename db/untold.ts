import { rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordMatches } from '#modules/accounts/passwords.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import type { Ground } from '#platform/ground.server.ts'

/** What the operator is told of the first content, once. */
export type FirstContent = {
  /** Made now; the password is shown once and must be replaced at the first sign-in. */
  superuser?: { username: string; password: string }
  /** File with the one-use passwords of the demo's staff. */
  staffFile?: string
  /** File with the key that opens the demo's reports of corruption. */
  integrityFile?: string | undefined
}

type Where = Pick<Ground, 'config'>

const fileIn = ({ config }: Where) => join(config.dataDir, 'untold.json')

/** Keeps what is to be told, before what it tells of is stored: a process may die before it has told it. */
export async function keepUntold(ground: Where, first: FirstContent): Promise<void> {
  if (ground.config.dataDir === 'memory://') return
  const file = fileIn(ground)
  await writeFile(`${file}.new`, JSON.stringify(first), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** What a process before this one died without having told, and what still opens the portal. */
export async function stillUntold(ground: Pick<Ground, 'config' | 'db'>): Promise<FirstContent> {
  const text = await readFile(fileIn(ground), 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const first = JSON.parse(text) as FirstContent
  const { username = '', password = '' } = first.superuser ?? {}
  const user = await userRepository.byUsername(ground.db, username)
  // What it tells of may never have been stored, or somebody has set another password since.
  if (await passwordMatches(user?.password_hash, password)) return first
  nowTold(ground)
  return {}
}

/** It has been told, and shall lie nowhere any longer. */
export function nowTold(ground: Where): void {
  if (ground.config.dataDir !== 'memory://') rmSync(fileIn(ground), { force: true })
}
