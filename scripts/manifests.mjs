import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '../common/locale.ts'
import { root } from './run.mjs'

// A browser never moves from one language to another, or between the site and the admin area, without a full load. So the
// one manifest of all routes is cut in pieces: a visitor's phone builds its router from a tenth of them. Which piece a
// page names is said in app/entry.server.tsx. What runs on every page is not named again for each route, nor what a route has not.
const assets = join(root, 'build', 'client', 'assets')
const opening = 'window.__reactRouterManifest='
const whole = /^manifest-[0-9a-f]+\.js$/

for (const name of (await readdir(assets)).filter((file) => whole.test(file))) {
  const text = await readFile(join(assets, name), 'utf8')
  if (!text.startsWith(opening)) throw new Error(`${name} does not begin as a manifest of routes does`)
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, ''))
  for (const locale of locales) {
    await write(name, locale, manifest, (id) => id.startsWith(`${locale}:`) && !id.startsWith(`${locale}:admin`))
    await write(name, `${locale}-staff`, manifest, (id) => id.startsWith(`${locale}:`))
  }
  await rm(join(assets, name))
}

async function write(name, piece, manifest, holds) {
  const own = Object.entries(manifest.routes).filter(([id]) => id === 'root' || holds(id))
  const isRunning = new Set(manifest.entry.imports)
  const routes = Object.fromEntries(
    own.map(([id, route]) => [
      id,
      { ...present(route), imports: route.imports.filter((file) => !isRunning.has(file)) },
    ]),
  )
  const file = name.replace('.js', `-${piece}.js`)
  await writeFile(join(assets, file), `${opening}${JSON.stringify({ ...manifest, routes, url: `/assets/${file}` })};`)
}

/** The router takes a missing mark for no. */
function present(route) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}
