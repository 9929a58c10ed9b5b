import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import { TransferRefused } from '#modules/transfer/contract.ts'
import { type BackupWish, backupDoor } from '../backup-door.ts'

/**
 * Asks a portal that runs on the embedded database of a data folder for a backup of itself; gives the archive as it comes,
 * or undefined when nobody is there to ask. An archive that breaks off ends with an error.
 */
export async function askForBackup(dataDir: string, wish: z.infer<typeof BackupWish>): Promise<Readable | undefined> {
  const answer = await ask(backupDoor(dataDir), JSON.stringify(wish))
  if (!answer) return undefined
  if (answer.statusCode !== 200) throw new TransferRefused(await text(answer))
  return answer
}

/** A socket that nobody listens to was left by a process that was killed; the path of one may be too long for the system. */
const nobody = new Set(['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'])

function ask(socketPath: string, body: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/backup', method: 'POST' }, resolve)
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (nobody.has(error.code ?? '')) resolve(undefined)
      else if (error.code === 'EACCES')
        reject(new TransferRefused('The portal runs as another user: call this as that user.'))
      else reject(error)
    })
    asked.end(body)
  })
}
