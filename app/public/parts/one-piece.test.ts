import { expect, test } from 'vitest'
import { inOnePiece, rangesInOnePiece } from './one-piece.server.ts'

test('no line parts hours, years or a number from what ends it', () => {
  expect(inOnePiece('10:00–12:30, 1991–1996, 15-dekabr')).toBe(
    '10:00\u2060–\u206012:30, 1991\u2060–\u20601996, 15-\u2060dekabr',
  )
})

test('in a text with marks only dashes between figures join: its addresses stay', () => {
  const text = '<td>1991–1996</td><td><a href="/posts/15-dekabr">a – b</a></td>'
  expect(rangesInOnePiece(text)).toBe(text.replace('1991–1996', '1991\u2060–\u20601996'))
})
