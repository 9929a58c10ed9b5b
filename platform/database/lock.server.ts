import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirLocked } from './errors.server.ts'
import { create, look, stirs } from './lock-file.server.ts'
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.server.ts'

/** The holder touches its lock this often, in milliseconds, for those who cannot see its pid. */
const beat = 1000
/** A lock whose holder cannot be seen and that was not touched for this long, in milliseconds, is stale. */
const silence = 5000
/** Writing a lock or taking one over takes far less than this, in milliseconds. */
const patience = 2000

type Holder = ProcessIdentity & { token: string }
export type Lock = { release(): void }

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    return typeof holder.pid === 'number' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

/** Puts our lock in place of a stale one. Only one process at a time may do so, or two could remove each other's. */
function takeOver(file: string, stale: string, content: string): boolean {
  const guard = `${file}.takeover`
  if (!create(guard, content)) {
    const guarded = look(guard)
    if (guarded && Date.now() - guarded.touched > patience) rmSync(guard, { force: true })
    return false
  }
  try {
    if (look(file)?.text !== stale) return false
    const draft = `${file}.${process.pid}`
    rmSync(draft, { force: true })
    create(draft, content)
    renameSync(draft, file)
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

function hold(file: string, content: string): Lock {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // Removed by hand: nothing to keep fresh, and the database itself is untouched.
    }
  }, beat).unref()
  return {
    release: () => {
      clearInterval(timer)
      if (look(file)?.text === content) rmSync(file, { force: true })
    },
  }
}

/**
 * Takes the lock file for this process alone, also from a holder that is gone: its process has ended, its pid
 * belongs to somebody else, or (in another container, after another boot) it no longer touches the file.
 * Throws DataDirLocked, naming `dataDir`, while another live process has it.
 */
export async function acquireLock(file: string, dataDir: string): Promise<Lock> {
  const content = JSON.stringify({ ...ownIdentity(), token: randomUUID() } satisfies Holder)
  for (;;) {
    if (create(file, content)) return hold(file, content)
    const seen = look(file)
    if (!seen) continue
    const holder = parse(seen.text)
    if (holder) {
      const alive = isAlive(holder) ?? (await stirs(file, seen, silence))
      if (alive && look(file)?.text === seen.text) throw new DataDirLocked(dataDir, holder.pid)
      if (alive) continue
    } else if (await stirs(file, seen, patience)) {
      // It was being written just now.
      continue
    }
    if (takeOver(file, seen.text, content)) return hold(file, content)
    await sleep(20)
  }
}
