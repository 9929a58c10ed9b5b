import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { smtpTransport } from './smtp-transport.server.ts'
import { toldOfServer } from './told-of-server.server.ts'

let server: SMTPServer
let passwords: string[]
let taken: string[]
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** A mail server on another address of this machine: not the very one at which a portal needs no TLS. */
async function openServer(host: string, options: SMTPServerOptions): Promise<string> {
  passwords = []
  taken = []
  server = new SMTPServer({
    authOptional: true,
    onAuth({ password }, _session, done) {
      passwords.push(password ?? '')
      done(null, { user: 'portal' })
    },
    onData(stream, _session, done) {
      void text(stream).then((raw) => {
        taken.push(raw)
        done(null)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, host)
  await once(server.server, 'listening')
  return `${host}:${(server.server.address() as AddressInfo).port}`
}

const message = { from: 'portal@adliya.example', to: 'a@fuqaro.example', subject: 'Salom', text: 'Salom' }
const send = (url: string) => smtpTransport(url).send({ message } as never)

it('the password of the portal goes to no mail server that offers no TLS, nor does the mail', async () => {
  const host = await openServer('127.0.0.2', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  await expect(send(`smtp://portal:sirli@${host}`)).rejects.toThrow()
  expect([passwords, taken]).toEqual([[], []])
})

/** What staff and the log are told: a word by which the operator knows what to mend. */
const unvouched = expect.stringMatching(/cert/)

it('nor to one with a certificate that nobody vouches for, whether it speaks TLS from the first byte or turns to it', async () => {
  const turning = await openServer('127.0.0.2', { allowInsecureAuth: true })
  await expect(send(`smtp://portal:sirli@${turning}`)).rejects.toMatchObject({ reason: 'no-server', code: unvouched })
  expect([passwords, taken]).toEqual([[], []])
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const speaking = await openServer('127.0.0.2', { secure: true })
  await expect(send(`smtps://portal:sirli@${speaking}`)).rejects.toMatchObject({ reason: 'no-server', code: unvouched })
  expect([passwords, taken]).toEqual([[], []])
})

it.each([
  ['offers no TLS', { disabledCommands: ['STARTTLS'] }],
  ['offers it with a certificate of its own', {}],
])('one on this very machine is given it without, where it %s', async (_, options) => {
  const host = await openServer('127.0.0.1', { ...options, allowInsecureAuth: true })
  await send(`smtp://portal:sirli@${host}`)
  expect([passwords, taken.length]).toEqual([['sirli'], 1])
})

it('the log is told of a server that takes nothing once for each reason, and when it does again', async () => {
  const host = await openServer('127.0.0.1', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  let to = 'smtp://127.0.0.1:1'
  const told = toldOfServer({ send: (mail) => smtpTransport(to).send(mail) }, log)
  const tried = () => told.send({ message } as never).catch(() => undefined)
  for (const next of [to, to, `smtps://${host}`, `smtp://${host}`, `smtp://${host}`]) {
    to = next
    await tried()
  }
  expect(lines.map((line) => JSON.parse(line)).map(({ event, error }) => [event, error])).toEqual([
    ['mail_server_away', 'econnrefused'],
    ['mail_server_away', expect.stringMatching(/ssl|tls/)],
    ['mail_server_back', undefined],
  ])
})
