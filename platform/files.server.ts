import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files live. Names are ours (random), never a visitor's. */
export type Files = {
  /** Stores bytes under a name; when it resolves they are on the disk. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** The stored bytes as a stream, or undefined when there is no such file. */
  get: (name: string, range?: { start: number; end: number }) => Promise<{ body: Readable; size: number } | undefined>
  remove: (name: string) => Promise<void>
  /** All names, for sweeping orphans. */
  list: () => Promise<string[]>
}

const safeName = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/

/** Files in a folder: written beside, synced, then renamed, so that no reader ever meets half a file. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!safeName.test(name) || name.includes('..')) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${process.pid}.part`
      const file = await open(unfinished, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    },
    async get(name, range) {
      const path = pathOf(name)
      const facts = await stat(path).catch(() => undefined)
      return facts?.isFile() ? { body: createReadStream(path, range), size: facts.size } : undefined
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    },
  }
}
