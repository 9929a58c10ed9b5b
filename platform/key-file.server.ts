import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BadSetting } from './config.server.ts'

const keyBytes = 32

/**
 * The keys in a file, a line of hex digits each, the newest first. Where there is no file one is made with a random key,
 * mode 0600; of several processes that start at once one makes it and all read the same. Throws when the file holds none.
 */
export async function keysIn(path: string): Promise<Buffer[]> {
  return keysOf(path, (await contentOf(path)) ?? (await made(path, [randomBytes(keyBytes)])))
}

/** The keys in a file that may not be there; none is made. */
export async function keysThere(path: string): Promise<Buffer[] | undefined> {
  const text = await contentOf(path)
  return text === undefined ? undefined : keysOf(path, text)
}

/** Keeps keys in a new file. Where there is one it stays as it is. */
export async function keepKeys(path: string, keys: Buffer[]): Promise<void> {
  if ((await contentOf(path)) === undefined) await made(path, keys)
}

/**
 * A key as a setting gives it. What could stand in a key file is the same key here, so that one may take the other's place
 * (docs/decisions/0059-a-setting-holds-the-key-of-its-file.md); anything else is the key as it is written.
 */
export function keyOfSetting(text: string): Buffer {
  return Buffer.from(text, hexKey.test(text) ? 'hex' : 'utf8')
}

/** Whole bytes, as many as a key has at least. */
const hexKey = new RegExp(`^(?:[\\da-f]{2}){${keyBytes},}$`, 'i')

function keysOf(path: string, text: string): Buffer[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter(Boolean).map((line) => Buffer.from(line, 'hex'))
  // Never another key in place of a broken file: what the lost one sealed could not be read again.
  if (keys.length === 0 || keys.some((key) => key.length < keyBytes)) {
    throw new BadSetting(
      `Wrong setting. The file ${path} holds no key. Put the portal's own back: another one opens nothing`,
    )
  }
  return keys
}

function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** What stands in the file when it is made: these keys, or those of a process that was faster. */
async function made(path: string, keys: Buffer[]): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = await open(own, 'wx', 0o600)
  try {
    await file.writeFile(keys.map((key) => `${key.toString('hex')}\n`).join(''))
    await file.sync()
    await file.close()
    // A link appears whole or not at all, and not in place of one that is there.
    await link(own, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dirname(path))
  } finally {
    await rm(own, { force: true })
  }
  return readFile(path, 'utf8')
}

/** Without it a power cut may forget the file's name. Windows cannot open folders and does without. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}
