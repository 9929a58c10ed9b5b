import { expect, it } from 'vitest'
import { TransferRefused } from '#modules/transfer/contract.ts'
import { BadSetting } from '#platform/config.server.ts'
import { DatabaseDown, DataDirLocked } from '#platform/database/database.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { inWords } from './in-words.ts'

const failed = (code: string, more: object = {}, message = 'no') => Object.assign(new Error(message), { code, ...more })
const query = (cause: Error) => new Error('Failed query: select $1\nparams: secret', { cause })

it.each<[string, unknown, string]>([
  ['a setting', new BadSetting('Wrong setting. PORT: no'), 'Wrong setting. PORT: no'],
  ['a folder in use', new DataDirLocked('/d', 7), 'The data folder /d is in use by process 7.'],
  ['an archive', new TransferRefused('It is empty.'), 'It is empty.'],
  ['a store', new FilesAway('ECONNREFUSED'), 'The store of files does not answer: ECONNREFUSED'],
  ['a store, in a step', new Error('a', { cause: new FilesAway('b') }), 'The store of files does not answer: b'],
  ['the embedded database', new DatabaseDown('its worker died'), 'The database is down: its worker died'],
  [
    'a full disk',
    failed('ENOSPC', { path: '/f' }, 'ENOSPC: write'),
    'There is no room left on the disk: ENOSPC: write',
  ],
  ['a key', failed('EACCES', { path: '/d/secret' }), '/d/secret may not be used by this account (EACCES).'],
  ['a list', failed('ENOENT', { path: 'a.csv' }), 'a.csv is not there (ENOENT).'],
  ['a role', query(failed('28000', {}, 'role "x" does not exist')), 'The database refuses: role "x" does not exist'],
  ['a right', query(failed('42501', {}, 'permission denied')), 'The database refuses: permission denied'],
  ['a standby', query(failed('25006', {}, 'read-only')), 'The database refuses: read-only'],
  ['an extension', query(failed('0A000', {}, 'no "pg_trgm"')), 'The database refuses: no "pg_trgm"'],
  ['a server', query(failed('ECONNREFUSED', {}, 'connect')), 'The database does not answer: connect'],
  ['a server of two addresses', query(new AggregateError([failed('ECONNREFUSED')])), 'The database does not answer: '],
])('%s that an operator can mend is told in one sentence', (_, error, sentence) => {
  expect(inWords(error)).toBe(sentence)
})

it('what is wrong with the product is not', () => {
  for (const error of [new TypeError('x is not a function'), failed('EACCES'), query(failed('23505')), undefined, 'a'])
    expect(inWords(error)).toBeUndefined()
})
