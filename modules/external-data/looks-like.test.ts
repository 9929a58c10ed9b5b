import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { tableBytes } from '#platform/tables/contents.server.ts'
import type { ExternalFormat } from './contract.ts'
import { looksLike } from './looks-like.ts'

const bytesOf = (format: 'csv' | 'xlsx' | 'json' | 'xml', count = 1) => {
  const rows = (async function* () {
    for (let at = 0; at < count; at += 1) yield [{ nomi: `Oʻzbek <b>, ${at}`, soni: at }]
  })()
  return buffer(tableBytes(format, { columns: ['nomi', 'soni'], rows }))
}
const rdf = `<?xml version="1.0"?><!DOCTYPE rdf:RDF [ <!ENTITY a "b"> ]><rdf:RDF xmlns:rdf="x"><a/></rdf:RDF>\n`
const good: Record<ExternalFormat, Buffer[]> = {
  csv: [await bytesOf('csv'), await bytesOf('csv', 0), Buffer.from('bir ustun\n1\n'), Buffer.from('"a";"b"')],
  xlsx: [await bytesOf('xlsx'), Buffer.from('d0cf11e0a1b11ae1ffff', 'hex')],
  json: [await bytesOf('json'), Buffer.from('[]')],
  xml: [await bytesOf('xml'), Buffer.from('<?xml version="1.0"?>\n<rows/>'), Buffer.from(rdf)],
  rdf: [Buffer.from(rdf)],
}
const formats = Object.keys(good) as ExternalFormat[]

it.each(formats)('a file that is %s looks like it', (format) => {
  expect(good[format].map((bytes) => looksLike(format, bytes))).toEqual(good[format].map(() => true))
})

it.each(formats)('pages and objects that tell of an error, and what broke off, do not look like %s', (format) => {
  const errors = [
    '',
    '  ',
    '<!DOCTYPE html><html lang="uz"><p>Xatolik, keyinroq</p></html>',
    '<HTML><p>502</p></HTML>',
    '{"result":null,"error":"Xatolik, keyinroq"}',
    '"Xatolik"',
    'Xatolik',
  ]
  for (const text of errors) expect([text, looksLike(format, Buffer.from(text))]).toEqual([text, false])
  if (format === 'csv') return
  for (const bytes of good[format].filter(({ length }) => length > 20))
    expect(looksLike(format, bytes.subarray(0, -8))).toBe(false)
})

it('a file of another format does not look like this one', () => {
  for (const format of ['csv', 'xlsx', 'json', 'rdf'] as const)
    for (const other of formats.filter((it) => it !== format && !(format === 'rdf' && it === 'xml')))
      expect(good[other].map((bytes) => [format, other, looksLike(format, bytes)])).toEqual(
        good[other].map(() => [format, other, false]),
      )
})
