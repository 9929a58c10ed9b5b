import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { stopAll } from '../started.ts'

const folders: string[] = []

/** A folder for a portal of a test, until `clearUp`. */
export async function ownFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), `adliya-${name}-`))
  folders.push(folder)
  return folder
}

/** Ends what a test has started and removes its folders; for after each. */
export async function clearUp(): Promise<void> {
  await stopAll()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}
