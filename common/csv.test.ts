import { expect, it } from 'vitest'
import { csvLine, csvOf, unguarded } from './csv.ts'

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

it.each(['+998', '=1', "'+998", "''=1", "'", "'quoted'", 'a', '', '＝1', '-'])('%j is read back as it was', (text) => {
  const [cell = ''] = csvLine([text]).split('\r\n')
  expect(/^[=+\-@＝]/.test(cell)).toBe(false)
  expect(unguarded(cell)).toBe(text)
})

it.each([
  ["Navoiy;=cmd|' /C calc'!A0;1", "\"Navoiy;'=cmd|' /C calc'!A0;1\""],
  ['Navoiy\t@SUM(A1)', '"Navoiy\t\'@SUM(A1)"'],
  ['Navoiy\n=1+1', '"Navoiy\n\'=1+1"'],
  [';\r＝1', '";\'\r\'＝1"'],
  ['a;b', '"a;b"'],
])('%j begins no formula where columns are parted by semicolons, and is read back as it was', (text, written) => {
  expect(csvLine(['Ali', text])).toBe(`Ali,${written}\r\n`)
  expect(unguarded(written.slice(1, -1))).toBe(text)
})
