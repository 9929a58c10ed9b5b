import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { TransferRefused } from './contract.ts'

/**
 * Makes a file that is there whole or not at all: `work` writes to `unfinished`, and gets a folder beside it for what it
 * gathers. Refuses a file that is there already; what was begun and failed leaves nothing behind.
 */
export async function makeFile<Result>(
  file: string,
  work: (unfinished: string, parts: string) => Promise<Result>,
): Promise<Result> {
  const path = resolve(file)
  if (await isThere(path)) throw new TransferRefused(`${path} exists already; it is not overwritten.`)
  const parts = await mkdtemp(join(dirname(path), '.adliya-')).catch(() => {
    throw new TransferRefused(`The folder of ${path} cannot be written to.`)
  })
  const unfinished = `${path}.part`
  try {
    await rm(unfinished, { force: true })
    const result = await work(unfinished, parts)
    await rename(unfinished, path)
    return result
  } finally {
    await rm(unfinished, { force: true })
    await rm(parts, { recursive: true, force: true })
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
