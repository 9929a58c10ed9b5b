import { noteDelivery } from '#modules/newsletter/bounces.server.ts'
import { describeError } from '#platform/log.server.ts'
import { deliverDue } from '#platform/mail/deliver.server.ts'
import { mailChannel } from '#platform/mail/queue.server.ts'
import { toldOfServer } from '#platform/mail/told-of-server.server.ts'
import { openTransport, type Transport } from '#platform/mail/transport.server.ts'
import type { Opened } from '#platform/open-ground.server.ts'

/** How often it is looked for mails whose time has come, in milliseconds. New ones are told of at once. */
const pollMs = 15_000
/** How long a stop waits for mails that are on their way; they go out again after the next start. */
const lastMs = 10_000

/** Sends the mails of the outbox from now on. Returns the way to stop. */
export async function deliverMails(
  { ground, database }: Opened,
  way: Transport = openTransport(ground.config),
): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  const transport = toldOfServer(way, ground.log)
  let running: Promise<void> | undefined
  let isAsked = false
  const round = async () => {
    while (isAsked && !stopped.signal.aborted) {
      isAsked = false
      await deliverDue(ground, transport, { onAttempt: noteDelivery(ground), signal: stopped.signal }).catch(
        (error: unknown) => ground.log.warn('mails_not_delivered', describeError(error)),
      )
    }
    running = undefined
  }
  const wake = () => {
    isAsked = true
    running ??= round()
  }
  const unlisten = await database.listen(mailChannel, wake)
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return async () => {
    stopped.abort()
    clearInterval(timer)
    await unlisten()
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, lastMs).unref())])
  }
}
