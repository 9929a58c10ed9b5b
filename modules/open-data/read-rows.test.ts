import { describe, expect, it } from 'vitest'
import { csvOf } from '#common/csv.ts'
import { checkRows } from './check-rows.ts'
import type { Column } from './contract.ts'
import { csvRows, readRows as rowsIn } from './read-rows.ts'

const column = (name: string, type: Column['type'], more: Partial<Column> = {}): Column => ({
  name,
  type,
  title_uz: `${name} nomi`,
  title_uzb: '',
  title_ru: '',
  title_en: '',
  is_key: false,
  ...more,
})
const columns = [
  column('id', 'integer', { is_key: true }),
  column('name', 'text'),
  column('sum', 'decimal'),
  column('since', 'date'),
  column('open', 'boolean'),
  column('place', 'geo'),
]
const moments = [column('id', 'integer', { is_key: true }), column('at', 'datetime')]

const readRows = (text: string, among: Column[]) => rowsIn(csvRows(text), among)

describe('a CSV file', () => {
  it('becomes rows of the declared types, its columns named in any order, by name or title', () => {
    const file =
      '\uFEFFname;id nomi;sum;since;open;place\r\n"Bir; ""ikki""\nuch";1 200;1,5;24.11.2026;ha;41.31, 69.28\r\n\r\n'
    const { rows, unknown, missing } = readRows(file, columns)
    const place = { lat: 41.31, lng: 69.28 }
    expect(rows).toEqual([{ name: 'Bir; "ikki"\nuch', id: 1200, sum: 1.5, since: '2026-11-24', open: true, place }])
    expect([unknown, missing]).toEqual([[], []])
    expect(checkRows(columns, rows, 'en').badRows).toBe(0)
  })

  it('may begin with lines without anything, and its lines may end as on a Mac', () => {
    const { rows, lines } = readRows('\r;;\rid;name\r1;a\r2;b', columns)
    expect([rows, lines]).toEqual([
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
      [4, 5],
    ])
  })

  it('keeps what is not of the type as it stands, so that the report names the line and the cell', () => {
    const { rows, lines } = readRows('id,name,sum\n1,a,2\n\n2,b,many\nx,c,3\n', columns)
    expect(lines).toEqual([2, 4, 5])
    const { badRows, errors } = checkRows(columns, rows, 'en')
    expect(badRows).toBe(2)
    expect(Object.keys(errors)).toEqual(['payload.1.sum', 'payload.2.id'])
  })

  it('that the portal wrote is read as what it was written from', () => {
    const names = ['+998 71 207-10-08', '=1+1', "'=1", '-', '@ariza', 'a;=b']
    const file = csvOf([['id', 'name', 'sum'], ...names.map((name, at) => [at, name, -5])])
    const { rows } = readRows(file, columns)
    expect(rows).toEqual(names.map((name, id) => ({ id, name, sum: -5 })))
  })

  it('has days as people write them, with one digit or two', () => {
    const { rows } = readRows('id;since\n1;4.3.2024\n2;04.03.2024\n3;31.2.2024', columns)
    expect(rows.map(({ since }) => since)).toEqual(['2024-03-04', '2024-03-04', '2024-02-31'])
    expect(checkRows(columns, rows, 'en').badRows).toBe(1)
  })

  it('has moments as people write them, by the clocks of Tashkent', () => {
    const written = ['4.3.2024 9:30', '2024-03-04T09:30', '2024-03-04 09:30:15', '2024-03-04T09:30:00Z']
    const { rows } = readRows(
      `id;at\n${[...written, '31.2.2024 9:30', 'kecha'].map((at) => `1;${at}`).join('\n')}`,
      moments,
    )
    expect(rows.map(({ at }) => at)).toEqual([
      '2024-03-04T09:30:00+05:00',
      '2024-03-04T09:30:00+05:00',
      '2024-03-04T09:30:15+05:00',
      '2024-03-04T09:30:00Z',
      '31.2.2024 9:30',
      'kecha',
    ])
  })

  it('says which columns it lacks and which it has too many', () => {
    const { unknown, missing } = readRows('id,name,colour\n1,a,red\n', columns)
    expect(unknown).toEqual(['colour'])
    expect(missing).toEqual(['sum', 'since', 'open', 'place'])
  })
  it('tells rows whose cells do not stand under the names, and a quotation mark that nothing closes', () => {
    const broken = (text: string) => [...readRows(text, columns).broken]
    expect(broken('id,name,sum\n1,Toshkent, Chilonzor,5\n2,Buxoro,6\n3,Xiva\n')).toEqual([
      [0, 'uneven_row'],
      [2, 'uneven_row'],
    ])
    expect(broken('id,name,sum\n1,Buxoro,5\n2,"Xiva,6\n3,Nukus,7\n')).toEqual([[1, 'broken_csv']])
    expect(broken('id;name;sum;;\r\n1;Buxoro;5;;\r\n2;Xiva;6;;\r\n')).toEqual([])
  })

  it('leaves out cells under no name, and under a name that stands there twice', () => {
    const { rows, unknown } = readRows('id;;name;name nomi;sum;;\r\n1;x;Buxoro;Xiva;5;;\r\n', columns)
    expect([rows, unknown]).toEqual([[{ id: 1, name: 'Buxoro', sum: 5 }], ['name nomi']])
  })

  it('that names no column has no rows, not empty ones', () => {
    const { rows, unknown, missing } = readRows('1,Buxoro\n2,Xiva\n', columns)
    expect([rows, unknown, missing.length]).toEqual([[], ['1', 'Buxoro'], columns.length])
  })

  it('says yes and no in any language, with any apostrophe', () => {
    const said = (word: string) => readRows(`id,open\n1,${word}\n`, columns).rows[0]?.open
    for (const word of ['ha', 'Ҳа', 'ДА', 'yes', 'true', '1']) expect([word, said(word)]).toEqual([word, true])
    for (const word of ['yoʻq', 'yo‘q', 'Yo’q', "yo'q", 'yo`q', 'yoʼq', 'ЙЎҚ', 'нет', 'no', 'false', '0'])
      expect([word, said(word)]).toEqual([word, false])
    expect(said('balki')).toBe('balki')
  })
})
