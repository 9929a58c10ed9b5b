import { expect, it } from 'vitest'
import { workbookOf } from '#tests/workbooks.ts'
import { rowsOfFile } from './rows-of-file.server.ts'

const cellsIn = async (bytes: Buffer, name: string) => (await rowsOfFile(bytes, name, 'en')).map(({ cells }) => cells)

it('a CSV is read in each encoding in which spreadsheets write it', async () => {
  const text = 'id\tnomi\r\n1\tКонтора\r\n'
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const old = Buffer.from([0x69, 0x64, 0x2c, 0x6e, 0x0a, 0x31, 0x2c, 0xca, 0xee])
  for (const bytes of [Buffer.from(text), little, Buffer.from(little).swap16()])
    expect(await cellsIn(bytes, 'a.csv')).toEqual([
      ['id', 'nomi'],
      ['1', 'Контора'],
    ])
  expect(await cellsIn(old, 'a.csv')).toEqual([
    ['id', 'n'],
    ['1', 'Ко'],
  ])
})

it('of a workbook the first sheet is read, with the lines that a spreadsheet counts', async () => {
  const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = [
    row(2, cell('A2', 'id'), cell('B2', 'sana'), cell('C2', 'nomi')),
    row(3, '<c r="A3"><v>7</v></c>', '<c r="B3" s="2"><v>45355.5</v></c>'),
    row(4, cell('A4', ' ')),
    row(5, '<c r="A5"><v>8</v></c>', '<c r="C5" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    row(6, '<c r="A6"><f>4+5</f><v>9</v></c>', cell('C6', "'=1")),
  ]
  const book = workbookOf(`<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`)
  expect(await rowsOfFile(book, 'Toʻplam.XLSX', 'en')).toEqual([
    { line: 2, cells: ['id', 'sana', 'nomi'] },
    { line: 3, cells: ['7', '2024-03-04T12:00', ''] },
    { line: 5, cells: ['8', '', '#DIV/0!'], broken: 'no_value' },
    { line: 6, cells: ['9', '', "'=1"] },
  ])
})

it('a file that is no workbook is refused by name', async () => {
  const refused = rowsOfFile(Buffer.from('PK, but no more'), 'a.xlsx', 'en')
  await expect(refused).rejects.toMatchObject({ status: 400, errors: { file: [{ code: 'broken_xlsx' }] } })
})
