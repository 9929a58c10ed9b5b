import { describe, expect, it } from 'vitest'
import { readList } from './rows.server.ts'

const read = (text: string, name = 'a.csv') => readList(Buffer.from(text), name, 'en')
const values = (text: string, name?: string) => read(text, name).rows.map((row) => row.values)

describe('a CSV', () => {
  it.each([
    ['commas', 'a,b\n1,"x, y"\n'],
    ['semicolons', 'a;b\r\n1;"x, y"\r\n'],
    ['tabs', 'a\tb\n1\tx, y'],
    ['a byte order mark', '\uFEFFa;b\n1;"x, y"'],
    ['lines without anything', 'a;b\n\n;\n1;"x, y"\n;\n\n'],
    ['spaces around', ' a , b \n 1 ,"x, y" '],
  ])('may have %s', (_name, text) => expect(values(text)).toEqual([{ a: '1', b: 'x, y' }]))

  it('may have quotation marks, line ends and separators inside of cells', () => {
    expect(values('"a;b",c\n"say ""hi""","two\nlines"')).toEqual([{ 'a;b': 'say "hi"', c: 'two\nlines' }])
  })

  it('counts its rows as a spreadsheet does', () => {
    expect(read('a\n1\n"2\n2"\n3').rows.map((row) => row.row)).toEqual([2, 3, 4])
  })

  it('names a header that is doubled or empty, and rows of another length', () => {
    const { rows, errors } = read('a,a,\n1,2,3\n1,2')
    expect(rows.length).toBe(1)
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'a', 'taken'],
      [1, '3', 'required'],
      [3, '', 'invalid'],
    ])
  })

  it.each([
    ['empty', '', 'required'],
    ['without an end of a quotation', 'a\n"b', 'broken_csv'],
  ])('that is %s is refused', (_name, text, code) =>
    expect(read(text)).toMatchObject({ rows: [], errors: [{ column: '', code }] }),
  )

  it('that cannot be read is refused with a sentence in the language of who sent it', () => {
    const windows1251 = Buffer.from([0x61, 0x0a, 0xd0, 0xe0])
    const told = (bytes: Uint8Array, locale: 'ru' | 'en') => readList(bytes, 'a.csv', locale).errors
    const at = { row: 1, column: '' }
    expect(told(windows1251, 'en')).toEqual([
      { ...at, code: 'not_utf8', message: 'The file is not in UTF-8. Save it as UTF-8' },
    ])
    expect(told(windows1251, 'ru')).toEqual([
      { ...at, code: 'not_utf8', message: 'Файл не в кодировке UTF-8. Сохраните его в UTF-8' },
    ])
    expect(told(Buffer.from('a\n"b'), 'ru')).toMatchObject([
      { code: 'broken_csv', message: 'CSV повреждён в этой строке. Проверьте кавычки' },
    ])
    expect(told(Buffer.alloc(50_000_001, 'a'), 'ru')).toEqual([
      { ...at, code: 'file_too_large', message: 'Файл слишком большой. Разделите его на части' },
    ])
  })
})

describe('a JSON list', () => {
  it('holds objects, and names what is none', () => {
    const { rows, errors } = read('[{"a":1},7,null,[]]', 'a.JSON')
    expect(rows).toEqual([{ row: 1, values: { a: 1 }, text: false }])
    expect(errors.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  it.each(['', '{}', '"a"', '[', 'null'])('is not %j', (text) =>
    expect(read(text, 'a.json')).toMatchObject({ rows: [], errors: [{ row: 1 }] }),
  )
})
