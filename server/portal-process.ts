import { setTimeout as pause } from 'node:timers/promises'
import { nextDay } from '#common/day.ts'
import { loadFirstContent } from '#db/seed.ts'
import { type FirstContent, nowTold } from '#db/untold.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { bestBetService } from '#modules/search/editors-words.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import { alone } from '#platform/alone.server.ts'
import { logWritten } from '#platform/log-output.server.ts'
import { type Opened, openGround } from '#platform/open-ground.server.ts'
import { createApp } from './app.ts'
import type { Begun } from './begin.ts'
import { keeperOfPages } from './kept-pages.ts'
import { endOnUncaught } from './last-resort.ts'
import { type Listening, listen } from './listen.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPages } from './pages.ts'
import { takeRenewed } from './renewed-certificate.ts'
import { expireOnTime, soonest } from './scheduled-content.ts'
import { work } from './work.ts'

/** Ctrl-C in a terminal arrives twice within milliseconds: from the terminal itself and from npm, which passes it on. */
const sameSignalMs = 500
/** Not while somebody changes the sources. */
const keepsPages = !import.meta.env.DEV

/**
 * Database that opens → migrate → first content → listen → what is done by the clock; a signal finishes what runs and closes everything.
 * Throws what cannot be mended here, for `explain`.
 */
export async function start({ config, opening }: Begun): Promise<void> {
  // Loading them takes as long as opening the database, which does so in a thread of its own.
  const pages = createPages(config)
  pages.catch(() => undefined)
  const opened = await openGround(config, { allow: filesMustBeSeen, follow: followWithSearch, opening })
  const { ground } = opened
  const first = await alone(ground, 'firstContent', () => loadFirstContent(ground))
  const dated = [postRepository, galleryRepository, videoGalleryRepository, surveyRepository, bestBetService]
  // With the day changes who comes first in the register of mediators, and which exceptional hours are over.
  const tomorrow = async () => nextDay(ground.now())
  const nextChange = () => soonest([tomorrow(), ...dated.map((each) => each.nextChange(ground.db))])
  const stopExpiring = expireOnTime(ground, nextChange)
  const metrics = createMetrics(opened)
  const keeper = keepsPages ? await keeperOfPages(ground) : undefined
  let isLeaving = false
  const app = createApp(ground, await pages, metrics, () => isLeaving)
  // Who visits does not wait for what follows.
  const listening = await listen(ground, app, metrics, keeper?.before)
  takeRenewed(listening.server, ground)
  const working = work(opened)
  const leave = async () => {
    isLeaving = true
    ground.log.info('leaving', { seconds: config.leaveSeconds })
    await pause(config.leaveSeconds * 1000)
  }
  stopOnSignal(opened, listening, leave, async () => {
    stopExpiring()
    const finish = (await working)()
    return async () => {
      await finish()
      await keeper?.keep(listening.pages, nextChange)
    }
  })
  await working
  // Last: who waits for this line may stop the portal in the same moment.
  process.stdout.write(greeting(listening.url, first), () => nowTold(ground))
}

/** `leave` has those in front take this process out. */
function stopOnSignal(
  opened: Opened,
  listening: Listening,
  leave: () => Promise<void>,
  stopWork: () => Promise<() => Promise<void>>,
): void {
  let askedAt: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (askedAt !== undefined && performance.now() - askedAt < sameSignalMs) return
    // A second signal means that waiting is over.
    if (askedAt !== undefined) process.exit(1)
    askedAt = performance.now()
    // Who presses Ctrl-C sits before it and has nobody in front to be told.
    if (signal === 'SIGTERM') await leave()
    const [finish] = await Promise.all([stopWork(), listening.stop()])
    await finish()
    await opened.close()
    await logWritten()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function greeting(url: string, { superuser, staffFile, integrityFile }: FirstContent): string {
  const lines = [`Adliya listens on ${url}`]
  if (superuser) lines.push(`Superuser "${superuser.username}", one-use password: ${superuser.password}`)
  if (staffFile) lines.push(`One-use passwords of the demo's staff: ${staffFile}`)
  if (integrityFile) lines.push(`Key that opens the demo's reports of corruption: ${integrityFile}`)
  return `${lines.join('\n')}\n`
}

endOnUncaught()
