import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { listening, start } from '../started.ts'
import { clearUp, ownFolder } from './own-folder.ts'

afterEach(clearUp)

/** The scripts of a page, as its text names them. */
const scriptsIn = (page: string) => [...page.matchAll(/"(\/app\/[^"]*\.tsx)"/g)].map(([, path = '']) => path)

it('npm run dev shows pages from the sources, with their scripts, and ends when told to', async () => {
  const started = start({ DATA_DIR: await ownFolder('development') }, [], join(root, 'scripts', 'dev.mjs'))
  const url = await listening(started)
  for (const path of ['/ru/posts', '/login']) {
    const answer = await fetch(url + path)
    const page = await answer.text()
    expect([path, answer.status, scriptsIn(page)]).toEqual([
      path,
      200,
      expect.arrayContaining(['/app/entry.client.tsx']),
    ])
    for (const script of scriptsIn(page)) {
      const { status, headers } = await fetch(url + script)
      expect([script, status, headers.get('content-type')]).toEqual([script, 200, 'text/javascript'])
    }
  }
  const ended = once(started.child, 'exit')
  started.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
