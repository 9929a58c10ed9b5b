import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run } from './run.mjs'

// The one without windows of its own first: it takes a fifth less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const isRoot = process.getuid?.() === 0

/** Flags for a browser that stays off the network, and out of its sandbox only where root leaves no choice. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Without a graphics card it would be played by the processor.
  '--disable-gpu',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/**
 * Flags for journeys besides: their pages live for seconds, so what makes scripts quick in the long run costs more of the
 * processor than it saves (a quarter of all that the journeys take), and so does a process of its own for drawing.
 */
export const shortLivedFlags = ['--js-flags=--no-maglev --no-turbofan', '--in-process-gpu']

/**
 * The path of a Chromium: CHROMIUM_PATH, one that is installed, one that Playwright keeps; else Debian's package where it
 * may be installed, else Playwright's download. Throws one sentence that says what to do.
 */
export async function findChromium() {
  const known = process.env.CHROMIUM_PATH
  if (known) {
    if (existsSync(known)) return known
    throw new Error(`CHROMIUM_PATH names ${known}, and there is no such file.`)
  }
  const found = installed() ?? (await playwrights())
  if (found) return found
  await install()
  const brought = installed() ?? (await playwrights())
  if (brought) return brought
  throw new Error('The journeys need Chromium: install it, or name one in CHROMIUM_PATH.')
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps].find(existsSync)
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Somebody else may be installing, e.g. the machine's own updates.
  const apt = (...args) =>
    run('apt-get', [...args, '-o', 'DPkg::Lock::Timeout=120'], { env }).catch(() => ({ code: 1 }))
  if (isRoot && (await apt('update')).code === 0) {
    for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
      if ((await apt('install', '-y', '--no-install-recommends', ...packages)).code === 0) return
    }
  }
  await run(process.execPath, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
}
