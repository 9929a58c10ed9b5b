import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openStore } from '#tests/s3-server.ts'
import { withoutRights } from '#tests/unreadable.ts'
import { arrivingIn } from './arriving.server.ts'
import { carryFiles } from './carry-files.server.ts'
import { readConfig } from './config.server.ts'
import { type Files, FilesAway, localFiles } from './files.server.ts'
import type { S3Settings } from './s3-client.server.ts'
import { s3Files } from './s3-files.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'adliya-files-'))
const store = await openStore()
const settings = readConfig(store.settings).s3 as S3Settings
const inStore = (more: Partial<S3Settings> = {}) => s3Files({ ...settings, ...more }, arrivingIn(join(folder, 's3')))
const both: [string, Files][] = [
  ['in a folder', localFiles(join(folder, 'local'))],
  ['in a store', inStore()],
]
afterEach(() => store.fail())
afterAll(async () => {
  await store.end()
  await rm(folder, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
/** Bytes that differ from place to place, so that parts in a wrong order are seen. */
const bytesOf = (size: number) => Buffer.from(Uint32Array.from({ length: size / 4 }, (_, i) => i * 2654435761).buffer)

async function textOf(files: Files, name: string, range?: { start: number; end: number }): Promise<string | undefined> {
  const file = await files.get(name, range)
  return file && Buffer.concat(await file.body.toArray()).toString()
}

async function arrived(files: Files, bytes: Buffer | string): Promise<string> {
  const path = await files.arriving.path()
  await writeFile(path, bytes)
  return path
}

describe.each(both)('files %s', (_, files) => {
  it('come back as they were put, whole or in part, and are gone when removed', async () => {
    const name = `${'a'.repeat(32)}/480.webp`
    await files.put(name, Buffer.from('0123456789'))
    expect([await textOf(files, name), await files.size(name)]).toEqual(['0123456789', 10])
    expect(await textOf(files, name, { start: 2, end: 5 })).toBe('2345')
    expect(await textOf(files, name, { start: 9, end: 9 })).toBe('9')
    const part = await files.get(name, { start: 2, end: 5 })
    part?.body.destroy()
    expect(part?.size).toBe(10)
    await files.remove(name)
    expect([await files.get(name), await files.size(name)]).toEqual([undefined, undefined])
    // Removing what is not there is no fault: two may do it.
    await files.remove(name)
  })

  it('are taken from where they arrived, small, empty and in parts', async () => {
    for (const size of [0, 100, 8 * megabyte, 20 * megabyte + 4]) {
      const bytes = bytesOf(size)
      const name = `documents/${'b'.repeat(32)}`
      const path = await arrived(files, bytes)
      await files.putFile(name, path)
      await expect(stat(path)).rejects.toThrow('ENOENT')
      expect(await files.size(name)).toBe(size)
      const file = await files.get(name)
      expect(Buffer.concat((await file?.body.toArray()) as Buffer[]).equals(bytes)).toBe(true)
      await files.remove(name)
    }
  })

  it('take the place of what was under their name', async () => {
    await files.put('documents/a', Buffer.from('first'))
    await files.putFile('documents/a', await arrived(files, 'second'))
    expect(await textOf(files, 'documents/a')).toBe('second')
    await files.remove('documents/a')
  })

  it('are listed with their times, and nothing else is', async () => {
    const names = ['appeals/1', 'documents/2', `${'c'.repeat(32)}/60.jpg`]
    for (const name of names) await files.put(name, Buffer.from(name))
    await arrived(files, 'on its way')
    const listed = await files.list()
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const { modified } of listed) expect(Math.abs(modified.getTime() - Date.now())).toBeLessThan(60_000)
    for (const name of names) await files.remove(name)
    expect(await files.list()).toEqual([])
  })

  it('have no names but ours', async () => {
    for (const name of ['../a', 'a/../b', '/a', 'A', 'a//b', '.arriving/a', 'a b', '']) {
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('not a file name of ours')
      for (const ask of [files.get, files.size, files.remove])
        await expect(ask(name)).rejects.toThrow('not a file name of ours')
    }
  })

  it('arrive on this machine, and are swept there when nobody stored them', async () => {
    await files.arriving.sweep(new Date(Date.now() + 60_000))
    const [dead, living] = [await arrived(files, 'x'), await arrived(files, 'y')]
    await utimes(dead, new Date(0), new Date(0))
    expect(await files.arriving.sweep(new Date(Date.now() - 60_000))).toBe(1)
    expect(await readdir(dirname(living))).toHaveLength(1)
    expect(await readFile(living, 'utf8')).toBe('y')
  })

  it('say that they are there', () => expect(files.check()).resolves.toBeUndefined())
})

describe('a folder', () => {
  it('of which a part cannot be read is away, and is not taken for one that holds less', async () => {
    await chmod(folder, 0o755)
    const at = join(folder, 'half')
    const files = localFiles(at)
    const names = ['documents/a', 'appeals/1']
    for (const name of names) await files.put(name, Buffer.from(name))
    for (const path of [at, join(at, 'documents')])
      await withoutRights(path, async () => {
        await expect(files.list()).rejects.toThrow(FilesAway)
        await expect(files.list()).rejects.toThrow(`${path} cannot be read (EACCES)`)
        for (const ask of [files.get, files.size]) await expect(ask('documents/a')).rejects.toThrow(FilesAway)
      })
    expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('that cannot be used or is gone says so, and is not made anew', async () => {
    const at = join(folder, 'gone')
    const files = localFiles(at)
    await files.put('documents/a', Buffer.from('x'))
    await expect(files.check()).resolves.toBeUndefined()
    // The superuser of the system may use any.
    if (process.getuid?.() !== 0)
      await withoutRights(at, () => expect(files.check()).rejects.toThrow(/gone cannot be used \(EACCES\)/))
    await rm(at, { recursive: true })
    await writeFile(at, 'no folder')
    await expect(files.check()).rejects.toThrow(/gone cannot be used \(ENOTDIR\)/)
    await rm(at)
    for (let turn = 0; turn < 2; turn += 1)
      await expect(files.check()).rejects.toThrow(/gone cannot be used \(ENOENT\)/)
  })

  it('that goes away while it is listed takes nothing else with it', async () => {
    const files = localFiles(join(folder, 'moved'))
    const pictures = Array.from({ length: 40 }, (_, n) => `${String(n).padStart(32, '0')}/60.jpg`)
    for (const name of pictures) await files.put(name, Buffer.from('x'))
    await files.put('documents/a', Buffer.from('x'))
    const removed = Promise.all(pictures.map(files.remove))
    for (let turn = 0; turn < 20; turn += 1)
      expect((await files.list()).map(({ name }) => name)).toContain('documents/a')
    await removed
  })
})

describe('a store', () => {
  it('lists more than one answer of it holds', async () => {
    const many = 1005
    const files = inStore()
    for (let i = 0; i < many; i += 1) await writeFile(store.pathOf(`many.${i}`), 'x')
    expect(await files.list()).toHaveLength(many)
    for (let i = 0; i < many; i += 1) await rm(store.pathOf(`many.${i}`))
  })

  it('that is busy is asked again, and a part that does not arrive leaves nothing', async () => {
    const files = inStore()
    let busy = 2
    store.fail(() => (busy-- > 0 ? 503 : undefined))
    await files.put('documents/a', Buffer.from('x'))
    expect(await files.size('documents/a')).toBe(1)

    const isSecond = ({ url = '' }: IncomingMessage) => (/partNumber=2/.test(url) ? 500 : undefined)
    store.fail(isSecond)
    const path = await arrived(files, bytesOf(20 * megabyte))
    await expect(files.putFile('documents/b', path)).rejects.toThrow(FilesAway)
    // Whoever wrote it still has it.
    expect((await stat(path)).size).toBe(20 * megabyte)
    store.fail()
    expect(await files.size('documents/b')).toBeUndefined()
    expect(await store.unfinished()).toEqual([])
    await files.remove('documents/a')
  })

  it('that is refused its keys or has no such bucket is away, and no key stands in the error', async () => {
    for (const more of [{ accessKeyId: 'somebody', secretAccessKey: 'geheim-key' }, { bucket: 'another' }]) {
      const files = inStore(more)
      for (const ask of [() => files.put('documents/a', Buffer.from('x')), files.list, files.check]) {
        const error = await ask().then(
          () => undefined,
          (thrown: Error) => thrown,
        )
        expect(error).toBeInstanceOf(FilesAway)
        expect(`${error?.message}${error?.stack}`).not.toContain('geheim-key')
      }
    }
  })

  it('that is away is not waited for, and is used as soon as it is back', async () => {
    const files = inStore()
    await files.put('documents/a', Buffer.from('x'))
    await store.close()
    for (let i = 0; i < 3; i += 1) await expect(files.get('documents/a')).rejects.toThrow(FilesAway)
    await expect(files.check()).rejects.toThrow(/ECONNREFUSED/)
    // After several failures nobody tries for a moment.
    await expect(files.get('documents/a')).rejects.toThrow('it has failed just now')
    await store.open()
    await expect.poll(() => textOf(files, 'documents/a').catch(() => ''), { timeout: 10_000 }).toBe('x')
    await files.remove('documents/a')
  })
})

it('files of a folder are carried into a store as often as one likes, and leave only when they are surely there', async () => {
  const [local, remote] = [localFiles(join(folder, 'moving')), inStore()]
  const names = [`documents/${'a'.repeat(32)}`, `${'b'.repeat(32)}/60.jpg`, 'appeals/1']
  for (const name of names) await local.put(name, Buffer.from(name))
  // A copy that was cut short, by another program for instance.
  await remote.put(names[0] ?? '', Buffer.from('doc'))
  await remote.put(names[1] ?? '', Buffer.from(names[1] ?? ''))
  expect(await carryFiles(local, remote, { remove: false })).toEqual({ carried: 2, known: 1, removed: 0 })
  expect(await carryFiles(local, remote, { remove: false })).toEqual({ carried: 0, known: 3, removed: 0 })
  store.fail(({ method }) => (method === 'HEAD' ? 500 : undefined))
  await expect(carryFiles(local, remote, { remove: true })).rejects.toThrow(FilesAway)
  expect(await local.list()).toHaveLength(3)
  store.fail()
  await expect
    .poll(() => carryFiles(local, remote, { remove: true }).catch(() => undefined), { timeout: 10_000 })
    .toEqual({ carried: 0, known: 3, removed: 3 })
  expect(await local.list()).toEqual([])
  for (const name of names) expect(await textOf(remote, name)).toBe(name)
  for (const name of names) await remote.remove(name)
})
