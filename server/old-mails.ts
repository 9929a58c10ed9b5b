import { mailRepository } from '#modules/mails/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { sweepMailFolder } from '#platform/mail/file-transport.server.ts'
import { mailFolder } from '#platform/mail/transport.server.ts'
import { hourly } from './hourly.ts'

/** Forgets mails of the outbox and files with mails whose time is over, now and every hour. Returns the way to stop. */
export function sweepMailsHourly(ground: Ground): () => void {
  return hourly(ground, 'mails_not_swept', async () => {
    await mailRepository.sweep(ground)
    await sweepMailFolder(mailFolder(ground.config), ground.now())
  })
}
