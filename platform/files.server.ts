import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

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
  /** Files of this machine in which bytes are gathered before they are known to be good. */
  arriving: {
    /** A new path, for the caller to write, and to remove unless `putFile` took it. */
    path: () => Promise<string>
    /** Removes what was left there by processes that died. Gives how many files that were. */
    sweep: (before: Date) => Promise<number>
  }
}

const safeName = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/
const randomName = /^[0-9a-f]{32}$/
const arrivingFolder = '.arriving'

/** Files in a folder: written beside, synced, then renamed, so that no reader ever meets half a file. */
export function localFiles(folder: string): Files {
  const arriving = join(folder, arrivingFolder)
  const pathOf = (name: string) => {
    if (!safeName.test(name) || name.includes('..')) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  const newPath = async () => {
    await mkdir(arriving, { recursive: true })
    return join(arriving, randomBytes(16).toString('hex'))
  }
  const putFile = async (name: string, path: string) => {
    const target = pathOf(name)
    await mkdir(dirname(target), { recursive: true })
    await sync(path, 'r+')
    await rename(path, target)
    await sync(dirname(target), 'r')
  }
  const sizeOf = async (path: string) => {
    const facts = await stat(path).catch(() => undefined)
    return facts?.isFile() ? facts.size : undefined
  }
  return {
    async put(name, bytes) {
      pathOf(name)
      const path = await newPath()
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
    size: (name) => sizeOf(pathOf(name)),
    remove: async (name) => {
      const path = pathOf(name)
      await rm(path, { force: true })
      // The folder of one picture goes with its last size; one that still holds something is not removed.
      if (randomName.test(basename(dirname(path)))) await rmdir(dirname(path)).catch(() => undefined)
    },
    async list() {
      const found = (await entries(folder)).filter(({ path }) => !path.startsWith(arriving))
      return found.map(({ path, modified }) => ({
        name: path.slice(folder.length + 1).replaceAll('\\', '/'),
        modified,
      }))
    },
    arriving: {
      path: newPath,
      async sweep(before) {
        const old = (await entries(arriving)).filter(({ modified }) => modified < before)
        for (const { path } of old) await rm(path, { force: true })
        return old.length
      },
    },
  }
}

async function entries(folder: string): Promise<{ path: string; modified: Date }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const facts = await Promise.all(files.map(async (path) => ({ path, modified: await modifiedAt(path) })))
  // What went away while we looked is not there.
  return facts.flatMap(({ path, modified }) => (modified ? [{ path, modified }] : []))
}

const modifiedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtime

/** Puts a file, or the name of one in its folder, beyond the reach of a power cut. Windows cannot open folders, and need not. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (flags === 'r' && process.platform === 'win32') return undefined
    throw error
  })
  await file?.sync().finally(() => file.close())
}
