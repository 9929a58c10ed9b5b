import { describe, expect, it } from 'vitest'
import { workbookOf } from '#tests/workbooks.ts'
import { type ZipEntry, zipOf } from '#tests/zips.ts'
import { readList } from './rows.server.ts'

const read = (bytes: string | Buffer, name = 'a.csv') => readList(Buffer.from(bytes as string), name, 'en')
const values = async (text: string, name?: string) => (await read(text, name)).rows.map((row) => row.values)

describe('a CSV', () => {
  it.each([
    ['commas', 'a,b\n1,"x, y"\n'],
    ['semicolons', 'a;b\r\n1;"x, y"\r\n'],
    ['tabs', 'a\tb\n1\tx, y'],
    ['a byte order mark', '\uFEFFa;b\n1;"x, y"'],
    ['lines without anything', 'a;b\n\n;\n1;"x, y"\n;\n\n'],
    ['lines without anything above', '\n;;\na;b\n1;"x, y"'],
    ['empty cells to the right', 'a;b;;\r\n1;"x, y";;\r\n'],
    ['lines that end as on a Mac', 'a;b\r1;"x, y"\r'],
    ['spaces around', ' a , b \n 1 ,"x, y" '],
  ])('may have %s', async (_name, text) => expect(await values(text)).toEqual([{ a: '1', b: 'x, y' }]))

  it('may have quotation marks, line ends and separators inside of cells', async () => {
    expect(await values('"a;b",c\n"say ""hi""","two\nlines"')).toEqual([{ 'a;b': 'say "hi"', c: 'two\nlines' }])
  })

  it('counts its rows as a spreadsheet does', async () => {
    expect((await read('a\n1\n"2\n2"\n3')).rows.map((row) => row.row)).toEqual([2, 3, 4])
  })

  it('names a header that is doubled or empty, and rows of another length', async () => {
    const { rows, errors } = await read('a,a,\n1,2,3\n1,2')
    expect(rows.length).toBe(1)
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'a', 'taken'],
      [1, '3', 'required'],
      [3, '', 'uneven_row'],
    ])
  })

  it.each([
    ['empty', '', 'no_rows'],
    ['nothing but a header', 'a,b\n\n,\n', 'no_rows'],
    ['without an end of a quotation', 'a\n"b', 'broken_csv'],
  ])('that is %s is refused', async (_name, text, code) =>
    expect(await read(text)).toMatchObject({ rows: [], errors: [{ column: '', code }] }),
  )

  it('is read in each encoding in which spreadsheets write it', async () => {
    const unicode = Buffer.from('\uFEFFa\tb\r\nКо\tx\r\n', 'utf16le')
    const windows1251 = Buffer.concat([Buffer.from('a;b\r\n'), Buffer.from([0xca, 0xee]), Buffer.from(';x\r\n')])
    for (const bytes of [unicode, Buffer.from(unicode).swap16(), windows1251])
      expect(await read(bytes)).toMatchObject({ rows: [{ row: 2, values: { a: 'Ко', b: 'x' } }], errors: [] })
  })

  it('whose code page has no Uzbek letters is not taken for what is left of them', async () => {
    // `То?таев` and `?анижон`, where қ and ғ have stood, and a question, which is none of that.
    const bytes = Buffer.concat([
      ...[Buffer.from('a;b\r\n'), Buffer.from([0xd2, 0xee, 0x3f, 0xf2, 0xe0, 0x3b, 0x3f, 0xe0]), Buffer.from('\r\n')],
      ...[Buffer.from([0xca, 0xf2, 0xee, 0x3f, 0x20, 0xff]), Buffer.from(';x?y\r\n')],
    ])
    const { errors } = await readList(bytes, 'a.csv', 'en')
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'a', 'lost_letters'],
      [2, 'b', 'lost_letters'],
    ])
  })

  it('that cannot be read is refused with a sentence in the language of who sent it', async () => {
    const told = async (bytes: Uint8Array, locale: 'ru' | 'en') => (await readList(bytes, 'a.csv', locale)).errors
    expect(await told(Buffer.from('a\n"b'), 'ru')).toMatchObject([
      { code: 'broken_csv', message: 'CSV повреждён в этой строке. Проверьте кавычки' },
    ])
    expect(await told(Buffer.alloc(50_000_001, 'a'), 'ru')).toEqual([
      { row: 1, column: '', code: 'file_too_large', message: 'Файл слишком большой. Разделите его на части' },
    ])
  })
})

describe('a JSON list', () => {
  it('holds objects, and names what is none', async () => {
    const { rows, errors } = await read('[{"a":1},7,null,[]]', 'a.JSON')
    expect(rows).toEqual([{ row: 1, values: { a: 1 }, text: false }])
    expect(errors.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  it('is in UTF-8: programs write it', async () => {
    const windows1251 = Buffer.from([0x5b, 0x22, 0xd0, 0x22, 0x5d])
    const told = async (locale: 'ru' | 'en') => (await readList(windows1251, 'a.json', locale)).errors
    const at = { row: 1, column: '', code: 'not_utf8' }
    expect(await told('en')).toEqual([{ ...at, message: 'The file is not in UTF-8. Save it as UTF-8' }])
    expect(await told('ru')).toEqual([{ ...at, message: 'Файл не в кодировке UTF-8. Сохраните его в UTF-8' }])
  })

  it.each(['', '{}', '"a"', '[', 'null'])('is not %j', async (text) =>
    expect(await read(text, 'a.json')).toMatchObject({ rows: [], errors: [{ row: 1, code: 'broken_json' }] }),
  )
})

describe('a workbook', () => {
  const sheet = (rows: string) => workbookOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  const told = async (bytes: Buffer) => {
    const { rows, errors } = await read(bytes, 'a.XLSX')
    return [rows.length, ...errors.map(({ row, column, code }) => `${row} ${column} ${code}`)]
  }

  it('has cells as people see them: texts, long numbers, days, yes and no, and what formulas gave', async () => {
    const bytes = sheet(`
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>b</t></is></c><c t="str"><v>c</v></c><c r="E1"/></row>
      <row r="3"><c r="A3"><v>9.98712071008E11</v></c><c r="B3" s="1"><v>45365</v></c><c r="C3" t="b"><v>1</v></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4" s="2"><f>1+1</f><v>45365.5</v></c><c r="D4" s="1"/></row>
      <row><c r="A5"><v>0.1</v></c></row>
      <row r="9"><c r="A9" t="inlineStr"><is><t> </t></is></c></row>`)
    expect((await read(bytes, 'a.xlsx')).rows).toEqual([
      { row: 3, values: { a: '998712071008', b: '2024-03-14', c: 'true' }, text: true },
      { row: 4, values: { a: 'Gʻafur & Co', b: '', c: '2024-03-14T12:00' }, text: true },
      { row: 5, values: { a: '0.1', b: '', c: '' }, text: true },
    ])
  })

  it('keeps the zeros that are seen before a number', async () => {
    const bytes = sheet('<row><c t="str"><v>a</v></c></row><row><c s="3"><v>42</v></c></row><row><c s="3"/></row>')
    expect((await read(bytes, 'a.xlsx')).rows.map(({ values }) => values.a)).toEqual(['00042'])
  })

  it('has numbers as they are seen, whatever program wrote them, and no sign that only XML knows', async () => {
    const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`
    const number = (text: string, style = '') => `<row><c${style}><v>${text}</v></c></row>`
    const numbers = ['998712001407.0', '1.1000000000000001', '-5.0', '12345678901234567', '1.2345678901234568E+19']
    const bytes = sheet(
      `${cell('a')}${numbers.map((text) => number(text)).join('')}${number('42.0', ' s="3"')}
      ${cell('Bir_x000D_\niki')}${cell('_x005F_x0041_')}`,
    )
    expect((await read(bytes, 'a.xlsx')).rows.map(({ values }) => values.a)).toEqual([
      ...['998712001407', '1.1', '-5', '12345678901234567', '1.2345678901234568E+19', '00042'],
      ...['Bir\niki', '_x0041_'],
    ])
  })

  it('may have empty rows above its header', async () => {
    const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`
    const { header, rows } = await read(sheet(`<row/><row><c/></row>${cell('a')}${cell('1')}`), 'a.xlsx')
    expect([header?.row, rows]).toEqual([3, [{ row: 4, values: { a: '1' }, text: true }]])
  })

  it('has in each row what is merged over several, but in none that has nothing of its own', async () => {
    const row = (at: number, a: string, b = '') =>
      `<row r="${at}"><c r="A${at}" t="str"><v>${a}</v></c><c r="B${at}" t="str"><v>${b}</v></c></row>`
    const rows = [row(1, 'a', 'b'), row(2, 'x', 'Andijon'), row(3, 'y'), row(4, ''), row(5, 'z')].join('')
    const bytes = workbookOf(
      `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="A9:B12"/></mergeCells></worksheet>`,
    )
    expect((await read(bytes, 'a.xlsx')).rows.map(({ values: { a, b } }) => [a, b])).toEqual([
      ['x', 'Andijon'],
      ['y', 'Andijon'],
      ['z', ''],
    ])
  })

  it('names formulas that went wrong or were never worked out: nothing is emptied by them', async () => {
    const head = '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>'
    const bytes = sheet(
      `${head}<row><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><v>1</v></c></row><row><c><f>B1</f></c></row>
      <row><c t="str"><f>IF(1,"")</f><v></v></c><c><v>2</v></c></row>`,
    )
    expect(await told(bytes)).toEqual([1, '2 a no_value', '3 a no_value'])
  })

  it('names rows with more than the header has, and texts that lost their end', async () => {
    const long = 'x'.repeat(32_767)
    const bytes = sheet(
      `<row><c t="str"><v>a</v></c></row><row><c/><c><v>1</v></c></row><row><c t="str"><v>${long}</v></c></row>`,
    )
    expect(await told(bytes)).toEqual([0, '2  uneven_row', '3 a cut_off'])
  })

  it('that is none, is locked, has no sheet or was cut off is refused', async () => {
    const whole = sheet('<row><c><v>1</v></c></row>')
    const refused = [0, '1  broken_xlsx']
    for (const bytes of [
      Buffer.from('a;b'),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      whole.subarray(0, 300),
      zipOf([{ name: 'a' }]),
    ])
      expect(await told(bytes)).toEqual(refused)
    expect(await told(workbookOf('', { isLocked: true }))).toEqual(refused)
    expect(await told(sheet(''))).toEqual([0, '1  no_rows'])
  })

  it('may declare entities, at home or elsewhere: none is put in the place of its name', async () => {
    const declared =
      '<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">' +
      '<!ENTITY file SYSTEM "file:///etc/passwd">]>'
    const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const bytes = workbookOf(
      `${declared}<worksheet><sheetData>${cell('h')}${cell('&b;')}${cell('&file;')}</sheetData></worksheet>`,
    )
    expect((await read(bytes, 'a.xlsx')).rows.map(({ values: { h } }) => h)).toEqual(['&b;', '&file;'])
  })

  it('that is packed like a bomb, or has more rows, columns or parts than a list, is refused within moments', async () => {
    const bombs: [string, Buffer][] = [
      ['bytes', sheet(`<row><c t="str"><v>${' '.repeat(61 * 1024 * 1024)}</v></c></row>`)],
      ['bytes that its head does not own up to', workbookOf(`<a>${'<b/>'.repeat(16_000_000)}</a>`, { says: 100 })],
      ['a tag without an end', sheet(`<row ${'a'.repeat(2 * 1024 * 1024)}`)],
      ['rows', sheet('<row/>'.repeat(50_001))],
      ['columns', sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
      ['parts', zipOf(Array.from({ length: 10_001 }, (_, at): ZipEntry => ({ name: `p${at}` })))],
    ]
    for (const [what, bytes] of bombs) {
      const started = performance.now()
      expect([what, await told(bytes)]).toEqual([
        what,
        [0, expect.stringMatching(/^1 {2}(?:file_too_large|broken_xlsx)$/)],
      ])
      expect([what, performance.now() - started < 5000]).toEqual([what, true])
    }
  })
})
