import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

/**
 * `npm run dev`: the product with Vite in front, reloading pages as files change. The database stays open while code is
 * reloaded; there is no page cache, so what you see is what was just rendered.
 */
spawnSync(process.execPath, ['scripts/fonts.mjs'], { stdio: 'inherit' })
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { readConfig } = await vite.ssrLoadModule('/platform/config.server.ts')
const { openForCommand } = await vite.ssrLoadModule('/server/cli/open.ts')
const { loadFirstContent } = await vite.ssrLoadModule('/db/seed.ts')
const { nowTold } = await vite.ssrLoadModule('/db/untold.ts')

const { ground, close } = await openForCommand(readConfig(process.env))
const first = await loadFirstContent(ground)

const listener = getRequestListener(
  async (request, env) => {
    const { createApp } = await vite.ssrLoadModule('/server/app.ts')
    const { createPages } = await vite.ssrLoadModule('/server/pages.ts')
    return createApp(ground, await createPages(ground.config)).fetch(request, env)
  },
  { overrideGlobalObjects: false },
)

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
server.listen(ground.config.port, ground.config.host, () => {
  process.stdout.write(`Adliya (development) listens on http://${ground.config.host}:${server.address().port}\n`)
  if (first.superuser) {
    process.stdout.write(`Superuser "${first.superuser.username}", one-use password: ${first.superuser.password}\n`)
    nowTold(ground)
  }
})

const stop = async () => {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await close()
  process.exit(0)
}
// Vite would end the process before the database is closed.
process.removeAllListeners('SIGTERM')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
