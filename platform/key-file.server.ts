import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const keyBytes = 32

/**
 * The keys in a file, a line of hex digits each, the newest first. Where there is no file one is made with a random key,
 * mode 0600; of several processes that start at once one makes it and all read the same. Throws when the file holds none.
 */
export async function keysIn(path: string): Promise<Buffer[]> {
  const text = (await contentOf(path)) ?? (await made(path))
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter(Boolean).map((line) => Buffer.from(line, 'hex'))
  // Never another key in place of a broken file: what the lost one sealed could not be read again.
  if (keys.length === 0 || keys.some((key) => key.length < keyBytes)) throw new Error(`${path} holds no key`)
  return keys
}

function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function made(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = await open(own, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('hex')}\n`)
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
