import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { Server as TlsServer } from 'node:tls'
import type { Config } from '#platform/config.server.ts'

/** Those with forward secrecy and sealed encryption alone, the strongest first, as in `docs/samples/nginx.conf`. */
const ciphers = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  ...['ECDHE-RSA-CHACHA20-POLY1305', 'ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
].join(':')

const safe = { minVersion: 'TLSv1.2', ciphers, honorCipherOrder: true } as const

/** A server of HTTP or, with a certificate, of HTTPS alone; who has not agreed on keys within `handshakeTimeout` is given up. */
export function createDoor(
  tls: Config['tls'],
  { handshakeTimeout, ...options }: ServerOptions & { handshakeTimeout: number },
  answer: RequestListener,
): Server {
  if (!tls) return createServer(options, answer)
  const server = createTlsServer({ ...options, ...safe, ...tls, handshakeTimeout }, answer)
  // Nobody can be answered who has no keys; Node would have it answered as what cannot be read.
  server.removeAllListeners('tlsClientError').on('tlsClientError', (_error, socket) => socket.destroy())
  return server
}

/** Shows whoever comes from now on another certificate; those who are connected notice nothing. */
export const showInstead = (server: TlsServer, tls: NonNullable<Config['tls']>) =>
  server.setSecureContext({ ...safe, ...tls })

/** What a server calls it when it can begin to speak HTTP with somebody. */
export const arrival = (server: Server) => (server instanceof TlsServer ? 'secureConnection' : 'connection')
