import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quickFolder } from '../scripts/quick-folder.mjs'

const run = promisify(execFile)

export type Disk = NonNullable<Awaited<ReturnType<typeof openDisk>>>

/** A small disk of its own in memory; undefined where this account may mount none. */
export async function openDisk(megabytes: number) {
  const path = await mkdtemp(join(quickFolder(), 'adliya-disk-'))
  const remove = () => rm(path, { recursive: true, force: true })
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await remove()
    return undefined
  }
  return {
    path,
    /** From now on nobody writes on it, whatever their rights; or they do again. */
    become: (mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, path]),
    async end(): Promise<void> {
      await run('umount', [path])
      await remove()
    },
  }
}
