import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'
import type { Config } from '#platform/config.server.ts'
import { root } from '#platform/root.server.ts'

const oneYear = 365 * 24 * 60 * 60
const oneDay = 24 * 60 * 60

/** The built files; tests bring their own. */
const built = join(root, 'build', 'client')

/** The built scripts, styles and fonts (their names change with their content), the drawings of `public/`, the worker. */
export function staticFiles(app: Hono<ApiEnv>, { offline }: Pick<Config, 'offline'>, folder = built): void {
  const file = serveStatic({ root: folder, precompressed: true })
  app.get('/assets/*', found({ 'cache-control': `public, max-age=${oneYear}, immutable` }), file)
  const forADay = { 'cache-control': `public, max-age=${oneDay}` }
  for (const path of ['/art/*', '/mark.svg', '/mark-512.png']) app.get(path, found(forADay), file)
  // Pages name their icon; feed readers, and browsers that show a file or an answer of the API, look where icons have always been.
  app.get('/favicon.ico', (c) => c.body(null, 301, { ...forADay, location: '/mark-512.png' }))
  app.get('/sw.js', found(ofWorker), offline ? file : (c) => c.body(farewell, 200, asScript))
}

/**
 * Sets headers on what is there. Not by `onFound`, which @hono/node-server calls when the answer's headers are already
 * taken.
 */
function found(headers: Record<string, string>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })
}

const ofWorker = {
  // Browsers look whether it has changed at each visit: a new one, or its end, must arrive.
  'cache-control': 'no-cache',
  // A worker has a policy of its own; this one fetches from here and does nothing else.
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

const asScript = { 'content-type': 'text/javascript; charset=utf-8' }

/**
 * With `OFFLINE=0` in place of the worker for reading offline (decision record 0015): ends the one that a browser has,
 * with all that it kept. Pages then come from the network alone.
 */
const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
