import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { listening, start, stopAll } from './started.ts'

const folder = await mkdtemp(join(quickFolder(), 'adliya-empty-'))
afterAll(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

it('before anybody has written anything, no link of any page leads to nothing', async () => {
  const origin = await listening(start({ DATA_DIR: folder }))
  const found = new Map([['/en', 'the address of the portal']])
  const dead: string[] = []
  for (const [path, from] of found) {
    const answer = await fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })
    const text = await answer.text()
    if (answer.status >= 400) dead.push(`${path} of ${from}: ${answer.status}`)
    for (const [, href = ''] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const to = new URL(href.replaceAll('&amp;', '&'), origin + path)
      // One language is enough, and what leads away from it is the same on every page.
      if (to.origin === origin && /^\/en(?:\/|$)/.test(to.pathname) && !found.has(to.pathname + to.search))
        found.set(to.pathname + to.search, path)
    }
  }
  expect(dead).toEqual([])
  for (const path of ['/en/feedback/track', '/en/reception/track', '/en/inner-page/notarial-idoralar', '/en/lidership'])
    expect([...found.keys()]).toContain(path)
})
