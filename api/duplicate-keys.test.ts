import { expect, it } from 'vitest'
import { duplicateKey } from './duplicate-keys.ts'

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"c":[{"d":1,"d":2}]}}', 'd'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"":1,"":2}', ''],
  ['[{"a":1},{"b":1,"b":1}]', 'b'],
  ['{"a":"b\\"","c":"\\\\","c":1}', 'c'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('%s says %j twice', (json, key) => expect(duplicateKey(json)).toBe(key))

it.each([
  '{}',
  '[]',
  '"a"',
  '1',
  '{"a":"a","b":"a"}',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":1}}}',
  '{"a":["a","a",{"a":1},"a"],"b":1}',
  '{"a":"{\\"b\\":1,\\"b\\":2}","b":"\\\\\\""}',
  '{"a":"\\\\","b":"}","c":"]","d":",\\"d\\":"}',
  '{"constructor":1,"toString":2}',
])('%s says nothing twice', (json) => expect(duplicateKey(json)).toBeUndefined())

it('reads megabytes at once, also such as would exhaust a stack', () => {
  const long = JSON.stringify({ a: '\\"'.repeat(1_000_000), b: 'x'.repeat(1_000_000) })
  expect(duplicateKey(long)).toBeUndefined()
  expect(duplicateKey(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)).toBeUndefined()
})
