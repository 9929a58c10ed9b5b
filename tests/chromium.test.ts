import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quickFolder } from '../scripts/quick-folder.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(quickFolder(), 'adliya-chromium-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Puts a program into a folder on the way; `does` are commands of the shell. */
async function program(place: string, name: string, does = 'exit 1'): Promise<string> {
  const path = join(folder, place, name)
  await mkdir(join(folder, place), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${does}\n`)
  await chmod(path, 0o755)
  return path
}

/** The browser that is found where these folders are the way to programs, and nothing was downloaded before; else why none. */
function found(places: string[], settings: Record<string, string> = {}): string {
  const module = join(import.meta.dirname, '..', 'scripts', 'chromium.mjs')
  const ask = `import(${JSON.stringify(module)}).then(({ findChromium }) => findChromium()).then(console.log, (error) => console.log(error.message))`
  const PATH = places.map((place) => join(folder, place)).join(':')
  const env = { PATH, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'downloaded'), ...settings }
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { env, encoding: 'utf8' })
  return stdout.trim().split('\n').at(-1) ?? ''
}

it('the journeys take the browser that is named, and say so where there is none', async () => {
  const named = await program('elsewhere', 'mine')
  await program('one', 'chromium')
  expect(found(['one'], { CHROMIUM_PATH: named })).toBe(named)
  expect(found(['one'], { CHROMIUM_PATH: '/nowhere/chromium' })).toBe(
    'CHROMIUM_PATH names /nowhere/chromium, and there is no such file.',
  )
})

it('else one that is installed, rather one without windows', async () => {
  await program('one', 'google-chrome')
  const chromium = await program('two', 'chromium')
  expect(found(['one', 'two'])).toBe(chromium)
  const shell = await program('two', 'chromium-headless-shell')
  expect(found(['one', 'two'])).toBe(shell)
})

it.runIf(process.getuid?.() === 0)("else Debian's package, which root installs", async () => {
  const browser = join(folder, 'one', 'chromium')
  await program('one', 'apt-get', `[ "$1" = update ] || echo > ${browser}`)
  expect(found(['one'])).toBe(browser)
})

it('where nothing can be had it says what to do', async () => {
  await program('one', 'apt-get')
  // Playwright would ask for its own download.
  const offline = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  expect(found(['one'], offline)).toBe('The journeys need Chromium: install it, or name one in CHROMIUM_PATH.')
})
