import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A file's text and when it was last touched, in milliseconds. */
export type Seen = { text: string; touched: number }

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

/** Creates the file with its content, or returns false when there is one already. */
export function create(file: string, content: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx', 0o600)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return true
}

/** The file's text and the time it was last touched, or undefined when there is none. */
export function look(file: string): Seen | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), touched: statSync(file).mtimeMs }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Waits until the file is touched or replaced (true) or has stayed as it is for `limit` milliseconds (false). */
export async function stirs(file: string, seen: Seen, limit: number): Promise<boolean> {
  const quietSince = Math.min(seen.touched, Date.now())
  while (Date.now() - quietSince < limit) {
    await sleep(50)
    const now = look(file)
    if (now?.text !== seen.text || now.touched !== seen.touched) return true
  }
  return false
}
