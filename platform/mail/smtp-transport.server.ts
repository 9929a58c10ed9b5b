import { onceOpened } from './once-opened.server.ts'
import type { Transport } from './transport.server.ts'
import { Undelivered } from './undelivered.ts'

/** Milliseconds. A server that is slower than this is tried again later. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
/** Whatever a server does to hold a mail up, it ends before another process may take it (deliver.server.ts). */
const longestMs = 3 * 60_000
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const submissionPort = { 'smtp:': 587, 'smtps:': 465 }

/**
 * Sends by a mail server: `smtps://` speaks TLS from the first byte, `smtp://` turns to it where the server offers to and is another
 * machine. A password is given over TLS only, or to this machine.
 */
export function smtpTransport(smtpUrl: string): Transport {
  const url = new URL(smtpUrl)
  const hasPassword = url.username !== ''
  const isHere = localHosts.has(url.hostname)
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || submissionPort[url.protocol as keyof typeof submissionPort],
    secure: url.protocol === 'smtps:',
    requireTLS: hasPassword && !isHere,
    // A relay of this machine has a certificate that it made itself, as Debian's Postfix does, and nobody is between.
    ignoreTLS: isHere,
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...waits,
  }
  const transport = onceOpened(({ createTransport }) => createTransport(options))
  return {
    async send({ message }) {
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Undelivered('later', 'timeout')), longestMs)
      })
      try {
        await Promise.race([transport().then((open) => open.sendMail(message)), tooLong])
      } catch (error) {
        throw error instanceof Undelivered ? error : undelivered(error as SmtpError)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** `originalCode` is what the system or TLS says, which the library puts a word of its own over. */
type SmtpError = Error & { code?: string; originalCode?: string; responseCode?: number; command?: string }

/** Final is only what the server says of this recipient or this message; a wrong password of ours loses no mail. */
function undelivered({ code, originalCode = code, responseCode, command }: SmtpError): Undelivered {
  if (responseCode === undefined) return new Undelivered('no-server', (originalCode ?? 'connection').toLowerCase())
  const named = `smtp_${responseCode}`
  if (command === 'RCPT TO') return new Undelivered(responseCode >= 500 ? 'no-such-recipient' : 'later', named)
  if (command === 'DATA') return new Undelivered(responseCode >= 500 ? 'refused' : 'later', named)
  return new Undelivered('no-server', named)
}
