import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '#platform/log.server.ts'
import { onceOpened } from './once-opened.server.ts'
import type { Transport } from './transport.server.ts'
import { Undelivered } from './undelivered.ts'

/** How long a mail lies in the folder, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/** Writes mails into a folder, a file each that only the owner of the process can read: `newsletter_confirm-<id>.eml`. */
export function fileTransport(folder: string): Transport {
  const transport = onceOpened(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    async send({ id, template, message }) {
      try {
        const { message: bytes } = await (await transport()).sendMail(message)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, `${template}-${id}.eml`)
        const half = `${path}.${randomBytes(4).toString('hex')}`
        await writeFile(half, bytes as Buffer, { mode: 0o600 })
        await rename(half, path)
      } catch (error) {
        throw new Undelivered('no-server', `file_${describeError(error).code ?? 'error'}`.toLowerCase())
      }
    },
  }
}

/** Removes the mails of more than a week ago. A folder that is not there yet is fine. */
export async function sweepMailFolder(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true })
  }
}
