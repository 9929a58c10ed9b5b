import fs from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withoutRights } from '#tests/unreadable.ts'
import { openCluster } from './embedded-open.ts'

let folder: string
let database: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adliya-open-'))
  database = join(folder, 'database')
  await chmod(folder, 0o755)
  await mkdir(database)
  await writeFile(join(database, 'PG_VERSION'), '18\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = () => openCluster({ folder: database, template: undefined })

it('a database that may not be looked into is told as such, and none is made in its place', async () => {
  await withoutRights(database, () => expect(opened()).rejects.toThrow(/^EACCES: permission denied, stat /))
  expect(await readdir(folder)).toEqual(['database'])
})

it('a full disk is told as such', async () => {
  // What PGlite says of it is told of much else as well; so is this.
  await rm(join(database, 'PG_VERSION'))
  await writeFile(join(database, 'other'), '')
  await expect(opened()).rejects.toThrow(/ENOTEMPTY/)
  const full = { ...fs.statfsSync(folder), bavail: 1000, bsize: 4096 }
  const looked = vi.spyOn(fs, 'statfsSync').mockReturnValue(full as ReturnType<typeof fs.statfsSync>)
  try {
    await expect(opened()).rejects.toThrow(`no room left on the disk of ${folder}: 3 MB are free (ENOSPC)`)
  } finally {
    looked.mockRestore()
  }
})
