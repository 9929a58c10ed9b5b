import { afterEach, expect, it } from 'vitest'
import { sendList, takeListBack } from './send-list.ts'

const browser = globalThis.fetch
afterEach(() => {
  globalThis.fetch = browser
})

it('a list that is not taken back says for the sake of whom, or that the session has ended, and only the one that was seen is meant', async () => {
  const sent: unknown[] = []
  const refused = (problem: object, status = 409) => {
    globalThis.fetch = async (address, init) => {
      sent.push([address, init?.body])
      return Response.json({ detail: 'Refused.', ...problem }, { status })
    }
    return takeListBack({ kind: 'organizations', id: 7, locale: 'en' })
  }
  const used_by = {
    employees: [{ slug: 'karimov', title: 'Karimov Sanjar' }],
    regions: [{ slug: 'nukus', title: 'Nukus' }],
  }
  expect(await refused({ used_by })).toEqual({ refused: 'Refused. Karimov Sanjar, Nukus' })
  expect(await refused({ records: ['Idora 1', 'Idora 2'] })).toEqual({ refused: 'Refused. Idora 1, Idora 2' })
  expect(await refused({ records: ['Idora 1', 'Idora 2'], count: 5 })).toEqual({
    refused: 'Refused. Idora 1, Idora 2 (+3)',
  })
  expect(await refused({})).toEqual({ refused: 'Refused.' })
  expect(await refused({}, 401)).toEqual({ refused: 'Refused.', signedOut: true })
  expect(sent[0]).toEqual(['/en/api/organizations/import/rollback/', '{"import":7}'])
})

it('a file that is no list is refused by what is wrong with it, and nothing else', async () => {
  const file = [{ code: 'empty', message: 'The file is empty.' }]
  globalThis.fetch = async () => Response.json({ detail: 'Correct the fields.', errors: { file } }, { status: 400 })
  const list = { kind: 'posts', file: new File([], 'a.csv'), locale: 'en' as const }
  expect(await sendList(list)).toEqual({ refused: 'The file is empty.', isOfFile: true })
})
