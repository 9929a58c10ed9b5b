import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { prepare } from './prepare.mjs'
import { root, runNode, say, stopOnSignal } from './run.mjs'
import { forgetSources, isBuildFresh, noteSources, sources } from './sources.mjs'

/** Builds the product into `build/`, unless it was built from these very sources. Gives whether that went well. */
export async function buildWhenStale() {
  return isBuildFresh() || build()
}

/** Fonts, then pages and server, then the worker for reading offline, then the compressed copies of what browsers fetch. Gives whether all went well. */
export async function build() {
  const started = performance.now()
  say('Building …')
  const from = sources()
  // A build that is cut short must not pass for a fresh one.
  forgetSources()
  // A portal that is just being stopped may still write there.
  await rm(join(root, 'build', '.compiled'), { recursive: true, force: true, maxRetries: 10 })
  const release = stopOnSignal()
  const env = { ...process.env, NODE_ENV: 'production' }
  const steps = [
    ['scripts/fonts.mjs'],
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    ['scripts/manifests.mjs'],
    // After the pages: it carries their version.
    ['scripts/worker.mjs'],
  ]
  for (const step of steps) {
    const { code } = await runNode(step, { env })
    if (code !== 0) return false
  }
  await compress(join(root, 'build', 'client'))
  noteSources(from)
  release()
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Packs a text for the road. The way that is meant for fonts is now and then a few bytes shorter for scripts as well. */
async function smallest(text) {
  const packed = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].map((mode) =>
    brotli(text, { params: { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  )
  const [one, other] = await Promise.all(packed)
  return other.length < one.length ? other : one
}

/** Lays a `.br` and a `.gz` beside each file of text, so that the server never compresses one. */
async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|xml)$/.test(entry.name))
  await Promise.all(
    texts.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = await readFile(file)
      const [br, gz] = await Promise.all([smallest(text), gzipped(text, { level: 9 })])
      if (br.length < text.length) await writeFile(`${file}.br`, br)
      if (gz.length < text.length) await writeFile(`${file}.gz`, gz)
    }),
  )
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  await prepare()
  process.exitCode = (await build()) ? 0 : 1
}
