import { statSync } from 'node:fs'
import type { Server } from 'node:http'
import { Server as TlsServer } from 'node:tls'
import { BadSetting, readCertificate } from '#platform/config.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { showInstead } from './door.ts'

/** A certificate is renewed days before it ends. */
const lookEveryMs = 10_000

/**
 * Has a server of HTTPS show a certificate that was renewed in the files it came from, to whoever connects from then on: nobody is
 * cut off. They are looked at by the clock, since renewed ones are put in their place in many ways (links, other folders). What
 * is wrong with them is told once, when it has stayed so for a look: certificate and key are written one after the other. Shown
 * is the old one meanwhile.
 */
export function takeRenewed(
  server: Server,
  { config, log }: Pick<Ground, 'config' | 'log'>,
  environment: Record<string, string | undefined> = process.env,
  everyMs = lookEveryMs,
): void {
  const { TLS_CERT_FILE, TLS_KEY_FILE } = environment
  const files = [TLS_CERT_FILE, TLS_KEY_FILE].flatMap((file) => file || [])
  if (!(server instanceof TlsServer) || !config.tls || files.length === 0) return
  // What is handed over through a pipe is there once, and whoever opened it again would wait for ever.
  if (!files.every((file) => statSync(file, { throwIfNoEntry: false })?.isFile())) return
  let shown = config.tls
  let problem: string | undefined
  let isTold = false
  const look = () => {
    const before = problem
    problem = undefined
    try {
      const found = readCertificate(environment)
      if (found.cert === shown.cert && found.key === shown.key) return
      showInstead(server, found)
      shown = found
      log.info('certificate_renewed')
    } catch (error) {
      problem = error instanceof BadSetting ? error.message : String((error as NodeJS.ErrnoException).code)
      if (problem !== before) isTold = false
      else if (!isTold) {
        isTold = true
        log.warn('certificate_not_renewed', { problem })
      }
    }
  }
  const looking = setInterval(look, everyMs)
  looking.unref()
  server.once('close', () => clearInterval(looking))
}
