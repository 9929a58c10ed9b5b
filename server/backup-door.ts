import { chmod, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { backupOf, gatheringPrefix } from '#modules/transfer/backup.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'

/** Where a portal with the embedded database listens for the one command that it has to carry out itself. */
export const backupDoor = (dataDir: string): string => join(dataDir, 'backup.sock')

/** What the command asks for, in one line of JSON. */
export const BackupWish = z.strictObject({
  by: z.string().max(200),
  with_keys: z.boolean(),
  without_lost_files: z.boolean(),
})

/**
 * The embedded database has one owner, so a portal that runs on it makes its backups itself, when the command asks for one
 * through a socket in the data folder that only the owner of the process may open. Returns the way to stop.
 */
export async function answerBackups(ground: Ground): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl } = ground.config
  // Windows knows no such sockets: there the command asks to stop the portal.
  if (databaseUrl || dataDir === 'memory://' || process.platform === 'win32') return async () => undefined
  await forgetUnfinished(dataDir)
  const path = backupDoor(dataDir)
  await rm(path, { force: true })
  let busy = false
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/backup') return end(response, 404, 'Not a wish of ours.')
    if (busy) return end(response, 409, 'A backup is being made just now.')
    busy = true
    try {
      await hand(request, response)
    } catch (error) {
      ground.log.error('backup_failed', describeError(error))
      if (response.headersSent) response.destroy()
      else end(response, 500, (error as Error).message)
    } finally {
      busy = false
    }
  })
  const hand = async (request: IncomingMessage, response: ServerResponse) => {
    const { by, with_keys, without_lost_files } = BackupWish.parse(JSON.parse(await text(request)))
    const actor = { id: null, name: by, requestId: null, locale: 'en' } as const
    const archive = await backupOf(ground, actor, dataDir, {
      withKeys: with_keys,
      withoutLostFiles: without_lost_files,
    })
    response.writeHead(200, { 'content-type': 'application/x-tar' })
    await pipeline(archive, response)
    ground.log.info('backup_handed_over')
  }
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      ground.log.warn('backup_door_closed', describeError(error))
      resolve(false)
    })
    server.listen(path, () => resolve(true))
  })
  if (listens) await chmod(path, 0o600)
  return async () => {
    server.closeAllConnections()
    if (listens) await new Promise((resolve) => server.close(resolve))
    await rm(path, { force: true })
  }
}

function end(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence)
}

/** Takes away what processes that died had gathered. */
async function forgetUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(gatheringPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
}
