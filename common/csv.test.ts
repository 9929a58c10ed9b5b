import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what needs it, ends lines as the standard says, and turns no text into a formula', () => {
  const rows = [
    ['Savol', 'Ovozlar'],
    ['Ha, "albatta"\nshunday', -3],
    ['=HYPERLINK("https://x")', 1.5],
    ['+998', '-'],
  ]
  expect(csvOf(rows)).toBe(
    '\uFEFFSavol,Ovozlar\r\n"Ha, ""albatta""\nshunday",-3\r\n"\'=HYPERLINK(""https://x"")",1.5\r\n\'+998,\'-\r\n',
  )
})
