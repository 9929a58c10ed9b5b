import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../../scripts/chromium.mjs'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { snapshotFolder, startServer } from './process.ts'

/**
 * Before all journeys: finds the browser, which workers then know by CHROMIUM_PATH, and lets a portal make its first start
 * with the demo ministry, once, because that takes long, and keeps its folder. Each worker then starts from a copy (see
 * portal.ts).
 */
export default async function makeSnapshot(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH ??= await findChromium()
  const folder = await mkdtemp(join(quickFolder(), 'adliya-journeys-'))
  process.env[snapshotFolder] = folder
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const first = await startServer({ DATA_DIR: join(folder, 'snapshot') })
    await first.stop()
    const [, password] = /one-use password: (\S+)/.exec(first.output()) ?? []
    if (!password) throw new Error(`The first start gave no password:\n${first.output()}`)
    process.env[`${snapshotFolder}_SUPERUSER`] = password
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
