import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

/** Reads a data file of the demo. */
export async function readSeed<Shape>(name: string): Promise<Shape> {
  return JSON.parse(await readFile(join(root, 'db', 'seed', name), 'utf8'))
}
