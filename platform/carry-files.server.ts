import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Files } from './files.server.ts'

type Carried = { carried: number; known: number; removed: number }

/**
 * Brings all files from one place to another under their names. What is there already with the same size is left alone, so
 * that it can be done again after an interruption and while new files come. With `remove`, what is surely there is removed
 * here. Throws when a file did not become whole there.
 */
export async function carryFiles(from: Files, to: Files, { remove }: { remove: boolean }): Promise<Carried> {
  const done: Carried = { carried: 0, known: 0, removed: 0 }
  for (const { name } of await from.list()) {
    const size = await from.size(name)
    // It was removed meanwhile, by who may.
    if (size === undefined) continue
    if ((await to.size(name)) === size) done.known += 1
    else {
      await carry(from, to, name)
      const arrived = await to.size(name)
      if (arrived !== size) throw new Error(`${name} holds ${size} bytes here and ${arrived ?? 'none'} there`)
      done.carried += 1
    }
    if (!remove) continue
    await from.remove(name)
    done.removed += 1
  }
  return done
}

async function carry(from: Files, to: Files, name: string): Promise<void> {
  const file = await from.get(name)
  if (!file) return
  const path = await to.arriving.path()
  try {
    await pipeline(file.body, createWriteStream(path, { flags: 'wx' }))
    await to.putFile(name, path)
  } finally {
    await rm(path, { force: true })
  }
}
