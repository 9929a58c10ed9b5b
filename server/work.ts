import { searchLog } from '#modules/search/log.server.ts'
import { keepAnchor } from '#platform/audit-anchor.server.ts'
import type { Opened } from '#platform/open-ground.server.ts'
import { keepAppealsHourly } from './appeals.ts'
import { answerBackups } from './backup-door.ts'
import { keepIntegrityHourly } from './integrity.ts'
import { deliverMails } from './mail-delivery.ts'
import { mixParticipationsHourly } from './mixed-participations.ts'
import { sendNewsletter } from './newsletter.ts'
import { sweepBinsHourly } from './old-bin.ts'
import { sweepFilesHourly } from './old-files.ts'
import { sweepMailsHourly } from './old-mails.ts'
import { sweepSessionsHourly } from './old-sessions.ts'
import { keepReceptionHourly } from './reception.ts'
import { restWhenQuiet } from './resting.ts'
import { keepSearch } from './search-upkeep.ts'
import { checkLinksNightly } from './useful-links.ts'

/**
 * What the portal does by itself: mails, rounds by the clock, backups when they are asked for. Returns the way to stop all of
 * it, which returns the way to wait for what is under way and to write the last of it, once nobody asks for anything any more.
 */
export async function work(opened: Opened): Promise<() => () => Promise<void>> {
  const { ground } = opened
  const rounds = [
    sweepBinsHourly(ground),
    sweepFilesHourly(ground),
    sweepSessionsHourly(ground),
    mixParticipationsHourly(ground),
    keepAppealsHourly(ground),
    keepReceptionHourly(ground),
    keepIntegrityHourly(ground),
    sweepMailsHourly(ground),
    checkLinksNightly(ground),
    keepSearch(ground),
    restWhenQuiet(),
  ]
  const stopAnchoring = keepAnchor(ground)
  const patient = [await deliverMails(opened), sendNewsletter(ground), await answerBackups(ground)]
  return () => {
    for (const stop of rounds) stop()
    const stopped = Promise.all(patient.map((stop) => stop()))
    return async () => {
      await stopped
      await stopAnchoring()
      // Those of the last requests too.
      await searchLog.write(ground)
    }
  }
}
