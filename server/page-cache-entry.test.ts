import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { chosenFor, entryOf, makeDense } from './page-cache-entry.ts'

const asking = (encoding?: string) => ({ headers: { 'accept-encoding': encoding } }) as unknown as IncomingMessage

it('who takes nothing packed gets the page as it is, unpacked once for a crowd of them', async () => {
  const body = Buffer.from('<p>salom</p>'.repeat(1000))
  const entry = await entryOf({ status: 200, headers: { 'content-type': 'text/html' }, body }, 1)
  const first = chosenFor(asking())(entry)
  expect(first.body.equals(body)).toBe(true)
  expect(chosenFor(asking('identity'))(entry)).toBe(first)
  await makeDense(entry)
  expect(chosenFor(asking())(entry)).toBe(first)
  expect(chosenFor(asking('br'))(entry)).toBe(entry.ready.br)
  const other = await entryOf({ status: 200, headers: {}, body: Buffer.from('xayr') }, 2)
  expect(chosenFor(asking())(other).body.toString()).toBe('xayr')
})
