import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import { certificate } from './certificate.ts'

export type Raw = {
  socket: Socket
  /** Everything that has come so far. */
  text: () => string
  /** Everything that came, once the other side has ended the connection. */
  ended: Promise<string>
  /** Waits until something comes that ends so. */
  until: (end: RegExp) => Promise<string>
}

/** A connection to a portal, by TLS to one with the certificate of the tests, on which bytes are sent as they are; `from` is an address of this machine. */
export function raw(url: string, from = '127.0.0.1'): Raw {
  const { hostname, port, protocol } = new URL(url)
  const there = { host: hostname, port: Number(port), localAddress: from }
  const socket = protocol === 'https:' ? connectByTls({ ...there, ca: certificate }) : connect(there)
  socket.setNoDelay(true)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  // Whoever ends a connection may do so harshly.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  const more = () => new Promise<void>((resolve) => socket.once('data', () => resolve()))
  return {
    socket,
    text: () => text,
    ended,
    until: async (end) => {
      while (!end.test(text)) await more()
      return text
    },
  }
}

/** Sends bytes as they are and gives everything that came back until the connection was ended. */
export function answered(url: string, bytes: string): Promise<string> {
  const asking = raw(url)
  asking.socket.write(bytes, 'latin1')
  return asking.ended
}

/** The statuses of all answers in what came back. */
export const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/**
 * Of ten connections that may be open four have asked and stay, and of five that have not the oldest make room for who comes; `opened`
 * is the event by which the socket of one can be written to. Throws where it is not so.
 */
export async function mustMakeRoom(
  connected: (from: string) => Raw,
  opened: 'ready' | 'secureConnect',
  get: string,
): Promise<void> {
  const ask = async (one: Raw, answered: RegExp) => {
    one.socket.write(get)
    await Promise.race([one.until(answered), one.ended.then(() => Promise.reject(new Error('was ended')))])
  }
  const asking = Array.from({ length: 4 }, () => connected('127.0.0.2'))
  for (const one of asking) await ask(one, /ok$/)
  const slow = Array.from({ length: 5 }, () => connected('127.0.0.3'))
  for (const { socket } of slow) {
    socket.write('GET / HTTP/1.1\r\nX: ')
    await once(socket, opened)
  }
  for (let visitor = 0; visitor < 2; visitor += 1) await ask(connected('127.0.0.4'), /ok$/)
  await Promise.all(slow.slice(0, 2).map(({ ended }) => ended))
  if (slow.slice(2).some(({ socket }) => socket.destroyed)) throw new Error('more were ended than had to be')
  for (const one of asking) await ask(one, /ok[\s\S]*ok$/)
}
