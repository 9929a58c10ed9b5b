import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real mail server that notes which messages came for whom: by address, the ids of the messages in their order. */
export async function openMailServer() {
  const taken = new Map<string, string[]>()
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, { envelope }, done) {
        text(stream).then((raw) => {
          const id = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
          for (const { address } of envelope.rcptTo) taken.set(address, [...(taken.get(address) ?? []), id])
          done(null)
        }, done)
      },
    }).on('error', (error) => {
      // Who sends may be killed in the middle of it; anything else is an error of the test.
      if (!('remoteAddress' in error)) throw error
    })
  const open = async (port: number) => {
    const server = make()
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** After it was closed, at the same address. */
    async comeBack(): Promise<void> {
      server = await open(port)
    },
  }
}
