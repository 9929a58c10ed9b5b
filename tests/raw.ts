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
