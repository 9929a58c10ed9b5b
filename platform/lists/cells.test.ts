import { expect, it } from 'vitest'
import { z } from 'zod'
import { expectedAt, fieldSchemas, valueIn } from './cells.server.ts'

const schemas = fieldSchemas(
  z.strictObject({
    text: z.string().default(''),
    number: z.int32(),
    maybe: z.int32().nullable().default(null),
    kind: z.enum(['a', 'b']).default('a'),
    place: z.number().nullable().default(null),
    flag: z.boolean().default(true),
    day: z.iso.date().nullable(),
    list: z.array(z.enum(['uz', 'ru'])).default([]),
    ids: z.array(z.int32()).optional(),
    parts: z.array(z.strictObject({ a: z.string() })).default([]),
    week: z.strictObject({ a: z.string() }).nullable(),
    mail: z.union([z.literal(''), z.string().refine((text) => text.includes('@'))]).default(''),
  }),
)

it.each<[string, string, unknown]>([
  ['text', '214', '214'],
  ['text', '', ''],
  ['number', '214', 214],
  ['number', '-5', -5],
  ['number', '2 14', '2 14'],
  ['number', '', undefined],
  ['maybe', '', null],
  ['maybe', '7', 7],
  ['place', '41.34', 41.34],
  ['place', '', null],
  ['kind', 'b', 'b'],
  ['kind', '', undefined],
  ['flag', 'true', true],
  ['flag', 'Ha', true],
  ['flag', 'yoʻq', false],
  ['flag', '0', false],
  ['flag', 'maybe', 'maybe'],
  ['flag', '', undefined],
  ['day', '14.03.2024', '2024-03-14'],
  ['day', '4.3.2024', '2024-03-04'],
  ['day', '2024-03-14', '2024-03-14'],
  ['day', '14/03/2024', '14/03/2024'],
  ['day', '', null],
  ['list', 'uz, ru', ['uz', 'ru']],
  ['list', 'uz;ru|', ['uz', 'ru']],
  ['list', '', []],
  ['ids', '1,2', [1, 2]],
  ['ids', '[1,2]', [1, 2]],
  ['parts', '[{"a":"b"}]', [{ a: 'b' }]],
  ['parts', 'b', 'b'],
  ['week', '{"a":"b"}', { a: 'b' }],
  ['week', '{', '{'],
  ['mail', '', ''],
  ['mail', 'a@b.uz', 'a@b.uz'],
])('%s takes %j as %j', (field, cell, value) => expect(valueIn(cell, schemas[field] ?? {})).toEqual(value))

it.each<[string, boolean, string[]]>([
  ['kind', false, ['a', 'b']],
  ['list', false, []],
  ['list.0', false, ['uz', 'ru']],
  ['flag', false, ['true', 'false']],
  ['day', true, []],
  ['parts.0.a', false, []],
  ['parts.0.none', false, []],
  ['none', false, []],
])('knows what belongs at %s', (place, day, values) => expect(expectedAt(schemas, place)).toEqual({ day, values }))
