import { type FirstContent, loadFirstContent } from '#db/seed.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { bestBetService } from '#modules/search/editors-words.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { misses } from '#modules/search/misses.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import { alone } from '#platform/alone.server.ts'
import { keepAnchor } from '#platform/audit-anchor.server.ts'
import { describeError } from '#platform/log.server.ts'
import { type Opened, openGround } from '#platform/open-ground.server.ts'
import { createApp } from './app.ts'
import { keepAppealsHourly } from './appeals.ts'
import { answerBackups } from './backup-door.ts'
import type { Begun } from './begin.ts'
import { keepIntegrityHourly } from './integrity.ts'
import { type Listening, listen } from './listen.ts'
import { deliverMails } from './mail-delivery.ts'
import { createMetrics } from './metrics/metrics.ts'
import { mixParticipationsHourly } from './mixed-participations.ts'
import { sendNewsletter } from './newsletter.ts'
import { sweepBinsHourly } from './old-bin.ts'
import { sweepFilesHourly } from './old-files.ts'
import { sweepMailsHourly } from './old-mails.ts'
import { sweepSessionsHourly } from './old-sessions.ts'
import { createPages } from './pages.ts'
import { keepReceptionHourly } from './reception.ts'
import { restWhenQuiet } from './resting.ts'
import { expireOnTime, soonest } from './scheduled-content.ts'
import { keepSearch } from './search-upkeep.ts'
import { checkLinksNightly } from './useful-links.ts'

/** Ctrl-C in a terminal arrives twice within milliseconds: from the terminal itself and from npm, which passes it on. */
const sameSignalMs = 500

/**
 * Database that opens → migrate → first content → listen; a signal finishes what runs and closes everything.
 * Throws what cannot be mended here, for `explain`.
 */
export async function start({ config, opening }: Begun): Promise<void> {
  // Loading them takes as long as opening the database, which does so in a thread of its own.
  const pages = createPages()
  pages.catch(() => undefined)
  const opened = await openGround(config, { follow: followWithSearch, opening })
  const { ground } = opened
  const first = await alone(ground, 'firstContent', () => loadFirstContent(ground))
  const dated = [postRepository, galleryRepository, videoGalleryRepository, surveyRepository, bestBetService]
  const stopExpiring = expireOnTime(ground, () => soonest(dated.map((each) => each.nextChange(ground.db))))
  const stopSweeping = sweepBinsHourly(ground)
  const stopSweepingFiles = sweepFilesHourly(ground)
  const stopSweepingSessions = sweepSessionsHourly(ground)
  const stopMixing = mixParticipationsHourly(ground)
  const stopAppeals = keepAppealsHourly(ground)
  const stopReception = keepReceptionHourly(ground)
  const stopIntegrity = keepIntegrityHourly(ground)
  const stopSweepingMails = sweepMailsHourly(ground)
  const stopCheckingLinks = checkLinksNightly(ground)
  const stopDelivering = await deliverMails(opened)
  const stopNewsletter = sendNewsletter(ground)
  const stopKeepingSearch = keepSearch(ground)
  const stopAnchoring = keepAnchor(ground)
  const stopBackups = await answerBackups(ground)
  const metrics = createMetrics(opened)
  const listening = await listen(ground, createApp(ground, await pages, metrics), metrics)
  const stopResting = restWhenQuiet()
  stopOnSignal(opened, listening, () => {
    stopResting()
    stopExpiring()
    stopSweeping()
    stopSweepingFiles()
    stopSweepingSessions()
    stopMixing()
    stopAppeals()
    stopReception()
    stopIntegrity()
    stopKeepingSearch()
    stopSweepingMails()
    stopCheckingLinks()
    const stopped = Promise.all([stopNewsletter(), stopDelivering(), stopBackups()])
    return async () => {
      await stopped
      await stopAnchoring()
      // Those of the last requests too.
      await misses.write(ground)
    }
  })
  // Last: who waits for this line may stop the portal in the same moment.
  process.stdout.write(greeting(listening.url, first))
}

function stopOnSignal(opened: Opened, listening: Listening, stopTimers: () => () => Promise<void>): void {
  let askedAt: number | undefined
  const stop = async () => {
    if (askedAt !== undefined && performance.now() - askedAt < sameSignalMs) return
    // A second signal means that waiting is over.
    if (askedAt !== undefined) process.exit(1)
    askedAt = performance.now()
    const dropLastAnchor = stopTimers()
    await listening.stop()
    await dropLastAnchor()
    await opened.close()
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

process.on('unhandledRejection', (error) => {
  process.stderr.write(`${JSON.stringify({ event: 'unhandled_rejection', ...describeError(error) })}\n`)
  process.exit(1)
})
