import { mailRepository } from '#modules/mails/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { sweepMailFolder } from '#platform/mail/file-transport.server.ts'
import { mailFolder } from '#platform/mail/transport.server.ts'
import { hourly, hourlyHere } from './hourly.ts'

/** Forgets mails of the outbox and files with mails whose time is over, every hour. Returns the way to stop. */
export function sweepMailsHourly(ground: Ground): () => void {
  const stop = hourly(ground, 'mails', mailRepository.sweep)
  const stopHere = hourlyHere(ground, 'mail files', () => sweepMailFolder(mailFolder(ground.config), ground.now()))
  return () => {
    stop()
    stopHere()
  }
}
