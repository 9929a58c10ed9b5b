import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noScanner, type Scanner } from './scanner.server.ts'

/** Files of this machine in which bytes are gathered before they are known to be good. */
export type Arriving = {
  /** A new path, for the caller to write, and to remove unless `putFile` took it. */
  path: () => Promise<string>
  /** Removes what was left there by processes that died. Gives how many files that were. */
  sweep: (before: Date) => Promise<number>
  /** Whoever takes bytes in has them looked at by this before anything else is done with them. */
  scanner: Scanner
}

/** The name of the folder among the stored files; no file of ours is stored under such a name. */
const arrivingFolder = '.arriving'

/** Where files arrive that are going to lie in a folder, or in a store elsewhere. */
export function arrivingIn(folder: string, scanner: Scanner = noScanner): Arriving {
  const arriving = join(folder, arrivingFolder)
  return {
    async path() {
      await mkdir(arriving, { recursive: true })
      return join(arriving, randomBytes(16).toString('hex'))
    },
    async sweep(before) {
      const old = (await entriesIn(arriving)).filter(({ modified }) => modified < before)
      for (const { path } of old) await rm(path, { force: true })
      return old.length
    },
    scanner,
  }
}

/** Whether a path lies where files arrive. */
export const isArriving = (folder: string, path: string): boolean => path.startsWith(join(folder, arrivingFolder))

/**
 * All files below a folder and when they came. What is not there, or went away while we looked, holds none; what cannot be
 * looked at throws, since nobody knows what lies there.
 */
export async function entriesIn(folder: string): Promise<{ path: string; modified: Date }[]> {
  const entries = (await orAbsent(readdir(folder, { withFileTypes: true }))) ?? []
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  const facts = await Promise.all(files.map(async (path) => ({ path, modified: (await orAbsent(stat(path)))?.mtime })))
  const found = facts.flatMap(({ path, modified }) => (modified ? [{ path, modified }] : []))
  // One folder after the other: there may be more of them than files may be open.
  for (const entry of entries)
    if (entry.isDirectory()) for (const below of await entriesIn(join(folder, entry.name))) found.push(below)
  return found
}

/** What was asked of the disk, or undefined where there is no such thing. Any other error is no such answer. */
export function orAbsent<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
