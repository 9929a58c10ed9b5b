import { expect, it } from 'vitest'
import { problem } from '#api/errors.ts'
import { Refusal } from '#common/errors.ts'
import { problemOf } from './send-file.ts'

it.each([
  [415, 'unsupported_document', 'wrongType'],
  [415, 'malicious_file', 'malicious'],
  [503, 'file_unchecked', 'unchecked'],
  [503, 'unavailable', 'failed'],
  [409, 'file_known', 'known'],
  [409, 'version_conflict', 'changed'],
  [413, 'too_large', 'tooLarge'],
] as const)('a file refused with %i %s is told to be %s', async (status, code, told) => {
  const text = await problem(new Refusal(status, code), 'en', 'id').text()
  expect(problemOf({ status, text })).toBe(told)
})

it('a file refused by what stands before the portal is told by its status', () => {
  expect(problemOf({ status: 413, text: '<html>413 Request Entity Too Large</html>' })).toBe('tooLarge')
})
