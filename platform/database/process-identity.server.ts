import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'

/** Tells one run of one process from every other, also after its pid was given to somebody else. */
export type ProcessIdentity = {
  pid: number
  /** The run of the operating system the pid belongs to. */
  boot: string
  /** The pid namespace (containers have their own), or '' where there is no such thing. */
  space: string
  /** When the process started, in ticks since boot, or '' where that is not cheap to find out. */
  started: string
}

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function boot(): string {
  const id = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  // Elsewhere the moment of the boot, to ten minutes: the clock may be set right between two starts.
  return id || `up-${Math.round((Date.now() / 1000 - os.uptime()) / 600)}`
}

function startOf(pid: number): string {
  return attempt(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold anything; field 22 is the start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  })
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  const { pid } = process
  return { pid, boot: boot(), space: attempt(() => readlinkSync('/proc/self/ns/pid')), started: startOf(pid) }
}

/** Whether the process still runs, or undefined when that cannot be told from here (other container, other boot). */
export function isAlive(other: ProcessIdentity): boolean | undefined {
  const own = ownIdentity()
  if (other.boot !== own.boot || other.space !== own.space) return undefined
  try {
    process.kill(other.pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(other.pid) === other.started
}
