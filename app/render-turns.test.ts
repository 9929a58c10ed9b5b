import { expect, it } from 'vitest'
import { inRenderTurn } from './render-turns.server.ts'

const { signal } = new AbortController()

it('pages are rendered one after the other, and others have their turn between', async () => {
  const order: string[] = []
  const page = (name: string) =>
    inRenderTurn(signal, async () => {
      order.push(`${name} begins`)
      // A connection is accepted, then read, then answered.
      setImmediate(() => setImmediate(() => setImmediate(() => order.push(`what came during ${name}`))))
      await Promise.resolve()
      order.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([page('a'), page('b'), page('c')])).toEqual(['a', 'b', 'c'])
  expect(order).toEqual([
    ...['a begins', 'a ends', 'what came during a'],
    ...['b begins', 'b ends', 'what came during b'],
    ...['c begins', 'c ends'],
  ])
})

it('one that fails holds up no other, and one that nobody waits for any more is not begun', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  let begun = 0
  const render = async () => {
    begun += 1
    return 'page'
  }
  const answers = await Promise.allSettled([
    inRenderTurn(signal, () => Promise.reject(new Error('broken'))),
    inRenderTurn(gone, render),
    inRenderTurn(signal, render),
  ])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message))).toEqual([
    'broken',
    'gone',
    'page',
  ])
  expect(begun).toBe(1)
})
