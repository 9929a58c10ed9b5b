import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { ApiEnv } from '#api/api.ts'
import { root } from '#platform/root.server.ts'

const oneYear = 365 * 24 * 60 * 60
const oneDay = 24 * 60 * 60

/** The built scripts, styles and fonts (their names change with their content) and the drawings of `public/`. */
export function staticFiles(app: Hono<ApiEnv>): void {
  const client = join(root, 'build', 'client')
  const serve = (maxAge: number, immutable: string) =>
    serveStatic({
      root: client,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', `public, max-age=${maxAge}${immutable}`)
      },
    })
  app.get('/assets/*', serve(oneYear, ', immutable'))
  app.get('/art/*', serve(oneDay, ''))
  for (const file of ['/mark.svg', '/mark-512.png', '/favicon.ico']) app.get(file, serve(oneDay, ''))
}
