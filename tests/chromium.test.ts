import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
async function found(places: string[], settings: Record<string, string> = {}): Promise<string> {
  const module = join(import.meta.dirname, '..', 'scripts', 'chromium.mjs')
  const ask = `import(${JSON.stringify(module)}).then(({ findChromium }) => findChromium()).then(console.log, (error) => console.log(error.message))`
  const PATH = places.map((place) => join(folder, place)).join(':')
  const env = { PATH, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'downloaded'), ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ask], { env })
  return stdout.trim().split('\n').at(-1) ?? ''
}

it('the journeys take the browser that is named, and say so where there is none', async () => {
  const named = await program('elsewhere', 'mine')
  await program('one', 'chromium')
  expect(await found(['one'], { CHROMIUM_PATH: named })).toBe(named)
  expect(await found(['one'], { CHROMIUM_PATH: '/nowhere/chromium' })).toBe(
    'CHROMIUM_PATH names /nowhere/chromium, and there is no such file.',
  )
})

it('else one that is installed, rather one without windows', async () => {
  await program('one', 'google-chrome')
  const chromium = await program('two', 'chromium')
  expect(await found(['one', 'two'])).toBe(chromium)
  const shell = await program('two', 'chromium-headless-shell')
  expect(await found(['one', 'two'])).toBe(shell)
})

it.runIf(process.getuid?.() === 0)("else Debian's package, which root installs", async () => {
  const browser = join(folder, 'one', 'chromium')
  await program('one', 'apt-get', `[ "$1" = update ] || echo > ${browser}`)
  expect(await found(['one'])).toBe(browser)
})

it("else Playwright's own download, and where nothing can be had it says what to do", async () => {
  await program('one', 'apt-get')
  const asked: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await found(['one'], { PLAYWRIGHT_DOWNLOAD_HOST: host })).toBe(
      'The journeys need Chromium: install it, or name one in CHROMIUM_PATH.',
    )
    expect(asked[0]).toMatch(/chrom.*\.zip$/)
  } finally {
    server.close()
  }
})
