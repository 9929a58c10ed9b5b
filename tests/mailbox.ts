import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach } from 'vitest'
import { noteDelivery } from '#modules/newsletter/bounces.server.ts'
import { deliverDue } from '#platform/mail/deliver.server.ts'
import { smtpTransport } from '#platform/mail/smtp-transport.server.ts'
import type { Portal } from './app.ts'

/** A mail as a real mail server took it. */
export type Received = { from: string; to: string[]; head: string; text: string; html: string; raw: string }
type Answers = {
  /** Status with which a recipient is refused. */
  recipient?: (address: string) => number | undefined
  /** Status with which a message is refused after it was sent. */
  data?: () => number | undefined
}

/** A real mail server for a test file; `deliver` sends what is due in the outbox of a portal by it. */
export async function openMailbox(portal: Portal) {
  const received: Received[] = []
  let answers: Answers = {}
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = answers.recipient?.(address)
      done(code ? refusal(code) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = answers.data?.()
        if (code) return done(refusal(code))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, ...read(Buffer.concat(chunks).toString('latin1')) })
        done(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`)
  beforeEach(() => {
    received.length = 0
    answers = {}
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    received,
    transport,
    /** How the server answers from now on in this test. */
    answer(with_: Answers): void {
      answers = with_
    },
    /** Sends what is due and gives what has come so far. */
    async deliver(): Promise<Received[]> {
      await deliverDue(portal.ground, transport, { onAttempt: noteDelivery(portal.ground) })
      return received
    },
    /** The address that a link of the newest mail leads to, e.g. `/newsletter/confirm/`; without the host. */
    link(path: string): string {
      const found = new RegExp(`https?://[^/\\s]+(\\S*${path}[\\w-]+)`).exec(received.at(-1)?.text ?? '')
      if (!found?.[1]) throw new Error(`no link to ${path} in ${received.at(-1)?.text}`)
      return found[1]
    },
  }
}

/** The head unfolded, and the two bodies decoded. */
function read(raw: string): Pick<Received, 'head' | 'text' | 'html' | 'raw'> {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: ${type}[^]*?\r\n\r\n([^]*?)\r\n--`).exec(raw)
    const encoding = new RegExp(`Content-Type: ${type}[^]*?Content-Transfer-Encoding: (\\S+)`).exec(raw)?.[1]
    return decoded(found?.[1] ?? '', encoding)
  }
  return { head: head.replace(/\r\n[ \t]+/g, ' '), text: part('text/plain'), html: part('text/html'), raw }
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
