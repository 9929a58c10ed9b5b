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

/** All files below a folder and when they came. */
export async function entriesIn(folder: string): Promise<{ path: string; modified: Date }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const facts = await Promise.all(files.map(async (path) => ({ path, modified: await modifiedAt(path) })))
  // What went away while we looked is not there.
  return facts.flatMap(({ path, modified }) => (modified ? [{ path, modified }] : []))
}

const modifiedAt = (path: string) =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  )
