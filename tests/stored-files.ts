import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Ground } from '#platform/ground.server.ts'

type HasFiles = Pick<Ground, 'files'>

/** Names of all stored files, and of those that arrived and were neither stored nor removed, which begin with `arriving`. */
export async function filesOf(ground: HasFiles): Promise<string[]> {
  const stored = (await ground.files.list()).map(({ name }) => name).toSorted()
  return [...stored, ...(await arrivingFiles(ground)).map((name) => `arriving ${name}`)]
}

/** Names of the files that are arriving. */
export async function arrivingFiles({ files }: HasFiles): Promise<string[]> {
  return readdir(dirname(await files.arriving.path()))
}

/** Removes all files: the database is as new before each test, the folder is not. */
export async function removeFiles({ files }: HasFiles): Promise<void> {
  for (const { name } of await files.list()) await files.remove(name)
  await files.arriving.sweep(new Date(Date.now() + 60_000))
}
