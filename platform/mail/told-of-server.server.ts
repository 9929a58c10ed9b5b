import type { Ground } from '#platform/ground.server.ts'
import type { Transport } from './transport.server.ts'
import { Undelivered } from './undelivered.ts'

/**
 * Tells the log that the mail server does not take what we send, once for each reason however long that lasts, and that it does again:
 * whoever runs the portal would else hear of it when the first mail is given up, a day later.
 */
export function toldOfServer(transport: Transport, log: Ground['log']): Transport {
  let told: string | undefined
  return {
    async send(mail) {
      try {
        await transport.send(mail)
      } catch (error) {
        if (error instanceof Undelivered && error.reason === 'no-server' && error.code !== told) {
          told = error.code
          log.warn('mail_server_away', { error: told })
        }
        throw error
      }
      if (told === undefined) return
      told = undefined
      log.info('mail_server_back')
    },
  }
}
