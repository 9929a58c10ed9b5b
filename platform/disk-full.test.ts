import { expect, it } from 'vitest'
import { isDiskFull } from './disk-full.server.ts'

const withCode = (code: string, cause?: Error) => Object.assign(new Error('no', { cause }), { code })

it.each([
  ['a file that cannot be written', withCode('ENOSPC'), true],
  ['a quota', withCode('EDQUOT'), true],
  ['the database cannot extend a table', withCode('53100'), true],
  ['the same, wrapped by a library', new Error('Failed query', { cause: withCode('53100') }), true],
  ['a file that is not there', withCode('ENOENT'), false],
  ['nothing', undefined, false],
])('%s', (_, error, expected) => expect(isDiskFull(error)).toBe(expected))
