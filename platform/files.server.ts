import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Arriving, arrivingIn, entriesIn, isArriving, orAbsent } from './arriving.server.ts'
import type { Scanner } from './scanner.server.ts'

/** A part of a file, both ends included, counted from 0. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { name: string; modified: Date }

/**
 * Where uploaded files live. Names are ours (random), never a visitor's. What is stored under a name never changes, so a
 * folder and an object store can both be this.
 */
export type Files = {
  /** Stores bytes under a name; when it resolves they are safe. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** Stores a file of this machine under a name and takes it from where it was, however large it is. */
  putFile: (name: string, path: string) => Promise<void>
  /** Bytes of the stored file, or undefined when there is no such file. Who asks must read or destroy the stream. */
  get: (name: string, range?: ByteRange) => Promise<{ body: Readable; size: number } | undefined>
  /** Bytes of the whole file, or undefined when there is no such file. */
  size: (name: string) => Promise<number | undefined>
  remove: (name: string) => Promise<void>
  /** Everything that is stored and when it came, for sweeping orphans. */
  list: () => Promise<StoredFile[]>
  /** Throws `FilesAway` when files cannot be had now. */
  check: () => Promise<void>
  arriving: Arriving
}

/** Files are not to be had now: their store does not answer, or not as it should. Nothing was half written. */
export class FilesAway extends Error {
  /** `reason` stands in logs: never a key, nor what a file holds. */
  constructor(reason: string, options?: ErrorOptions) {
    super(`The store of files does not answer: ${reason}`, options)
    this.name = 'FilesAway'
  }
}

const safeName = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/
const randomName = /^[0-9a-f]{32}$/

/** Whether something is a name under which we store files. */
export const isFileName = (name: string): boolean => safeName.test(name) && !name.includes('..')

/** Refuses names that are not ours. */
export function mustBeFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
  return name
}

/** Files in a folder: written beside, synced, then renamed, so that no reader ever meets half a file. */
export function localFiles(folder: string, scanner?: Scanner): Files {
  const arriving = arrivingIn(folder, scanner)
  const pathOf = (name: string) => join(folder, mustBeFileName(name))
  const putFile = async (name: string, path: string) => {
    const target = pathOf(name)
    await mkdir(dirname(target), { recursive: true })
    await sync(path, 'r+')
    await rename(path, target)
    await sync(dirname(target), 'r')
  }
  const sizeOf = async (path: string) => {
    const facts = await orAbsent(stat(path)).catch(cannotBeRead)
    return facts?.isFile() ? facts.size : undefined
  }
  return {
    async put(name, bytes) {
      pathOf(name)
      const path = await arriving.path()
      try {
        const file = await open(path, 'wx')
        await file.writeFile(bytes).finally(() => file.close())
        await putFile(name, path)
      } finally {
        await rm(path, { force: true })
      }
    },
    putFile,
    async get(name, range) {
      const path = pathOf(name)
      const size = await sizeOf(path)
      return size === undefined ? undefined : { body: createReadStream(path, range), size }
    },
    size: async (name) => sizeOf(pathOf(name)),
    remove: async (name) => {
      const path = pathOf(name)
      await rm(path, { force: true })
      // The folder of one picture goes with its last size; one that still holds something is not removed.
      if (randomName.test(basename(dirname(path)))) await rmdir(dirname(path)).catch(() => undefined)
    },
    async list() {
      const found = await entriesIn(folder).catch(cannotBeRead)
      return found
        .filter(({ path }) => !isArriving(folder, path))
        .map(({ path, modified }) => ({
          name: path.slice(folder.length + 1).replaceAll('\\', '/'),
          modified,
        }))
    },
    async check() {
      // Not made here: where the disk of the files went away, an empty folder in its place would look well.
      await access(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK).catch(
        (cause: NodeJS.ErrnoException) => {
          throw new FilesAway(`the folder ${folder} cannot be used (${cause.code})`, { cause })
        },
      )
    },
    arriving,
  }
}

/** What cannot be looked at is not known to be absent: nobody may take it for that. */
function cannotBeRead(cause: NodeJS.ErrnoException): never {
  throw new FilesAway(`${cause.path} cannot be read (${cause.code})`, { cause })
}

/** Puts a file, or the name of one in its folder, beyond the reach of a power cut. Windows cannot open folders, and need not. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (flags === 'r' && process.platform === 'win32') return undefined
    throw error
  })
  await file?.sync().finally(() => file.close())
}
