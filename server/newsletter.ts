import { tidyNewsletter } from '#modules/newsletter/housekeeping.server.ts'
import { sendNews } from '#modules/newsletter/send.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import { hourly } from './hourly.ts'

/** How often it is looked whether somebody's hour of the digest has come, in milliseconds. */
const pollMs = 60_000

/**
 * Tells subscribers what is new, whenever something was published and every minute, and tidies up every hour. Returns the
 * way to stop, which waits for what is being written.
 */
export function sendNewsletter(ground: Ground): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  const round = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      await sendNews(ground).catch((error: unknown) => ground.log.warn('news_not_sent', describeError(error)))
    }
    running = undefined
  }
  const wake = () => {
    isAsked = true
    running ??= round()
  }
  const unsubscribe = ground.contentVersion.onChange(wake)
  const timer = setInterval(wake, pollMs)
  timer.unref()
  const stopTidying = hourly(ground, 'newsletter', tidyNewsletter)
  wake()
  return async () => {
    isStopped = true
    unsubscribe()
    clearInterval(timer)
    stopTidying()
    await running
  }
}
