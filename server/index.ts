import { type FirstContent, loadFirstContent } from '#db/seed.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { BadSetting, readConfig } from '#platform/config.server.ts'
import { DataDirLocked } from '#platform/database/database.server.ts'
import { describeError } from '#platform/log.server.ts'
import { type Opened, openGround } from '#platform/open-ground.server.ts'
import { createApp } from './app.ts'
import { type Listening, listen } from './listen.ts'
import { createPages } from './pages.ts'
import { expireOnTime } from './scheduled-content.ts'

/** config → open the database and migrate → first content → listen; a signal finishes what runs and closes everything. */
async function start(): Promise<void> {
  const opened = await openGround(readConfig(process.env))
  const { ground } = opened
  const first = await loadFirstContent(ground)
  const stopExpiring = expireOnTime(ground, () => postRepository.nextChange(ground.db))
  const listening = await listen(ground, createApp(ground, await createPages()))
  process.stdout.write(greeting(listening.url, first))
  stopOnSignal(opened, listening, stopExpiring)
}

function stopOnSignal(opened: Opened, listening: Listening, stopExpiring: () => void): void {
  let stopping = false
  const stop = async () => {
    // A second signal means that waiting is over.
    if (stopping) process.exit(1)
    stopping = true
    stopExpiring()
    await listening.stop()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function greeting(url: string, { superuser, staffFile }: FirstContent): string {
  const lines = [`Adliya listens on ${url}`]
  if (superuser) lines.push(`Superuser "${superuser.username}", one-use password: ${superuser.password}`)
  if (staffFile) lines.push(`One-use passwords of the demo's staff: ${staffFile}`)
  return `${lines.join('\n')}\n`
}

function explain(error: unknown): string {
  if (error instanceof BadSetting || error instanceof DataDirLocked) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `The address is taken by another process: ${message}. Set PORT to a free one.`
  return `The start failed. ${JSON.stringify(describeError(error))}`
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`${JSON.stringify({ event: 'unhandled_rejection', ...describeError(error) })}\n`)
  process.exit(1)
})

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
