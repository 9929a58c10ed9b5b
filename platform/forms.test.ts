import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Refusal } from '#common/errors.ts'
import { localFiles } from './files.server.ts'
import { receiveForm, type SentForm } from './forms.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'adliya-forms-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))

const rules = {
  locale: 'en',
  files: 2,
  total: 300_000,
  most: (name: string) => {
    if (name.endsWith('.exe')) throw new Refusal(415, 'unsupported_body')
    return 100_000
  },
} as const

/** A form as browsers send it: a text, an empty choice of files, the files, and one more text after them. */
async function formOf(...chosen: File[]): Promise<Request> {
  const form = new FormData()
  form.append('message', 'Salom\r\noʻrtoq')
  form.append('file', new File([], ''))
  for (const file of chosen) form.append('file', file)
  form.append('step', 'review')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return new Request('http://localhost/', { method: 'POST', body: await encoded.arrayBuffer(), headers })
}

const file = (name: string, size = 5) => new File(['x'.repeat(size)], name)
const arriving = async () => readdir(dirname(await files.arriving.path()))
const receive = <Result>(request: Request, work: (form: SentForm) => Promise<Result>) =>
  receiveForm(files, request, rules, work)

it('gives the texts and the files of a form, and leaves nothing of them behind', async () => {
  const seen = await receive(
    await formOf(file('a.txt'), file('b.txt', 100_000)),
    async ({ texts, uploads, errors }) => ({
      texts: Object.fromEntries(texts),
      read: await Promise.all(uploads.map(async ({ name, path }) => [name, (await readFile(path)).length])),
      errors,
    }),
  )
  expect(seen).toEqual({
    texts: { message: ['Salom\r\noʻrtoq'], step: ['review'] },
    read: [
      ['a.txt', 5],
      ['b.txt', 100_000],
    ],
    errors: {},
  })
  expect(await arriving()).toEqual([])
})

it('keeps files in the order in which they were sent, also where the first is stored last', async () => {
  const { arriving: own } = files
  let second = ''
  let asked = 0
  const path = async () => {
    asked += 1
    const isFirst = asked === 1
    const its = await own.path()
    if (!isFirst) second = its
    else while (!second || (await readFile(second).catch(() => '')).length === 0) await new Promise(setImmediate)
    return its
  }
  const late = { ...files, arriving: { ...own, path } }
  const names = await receiveForm(late, await formOf(file('a.txt'), file('b.txt')), rules, async ({ uploads }) =>
    uploads.map(({ name }) => name),
  )
  expect(names).toEqual(['a.txt', 'b.txt'])
})

it('reads past a file that is too large, of a wrong kind or one too many, and keeps the rest of the form', async () => {
  const chosen = [file('big.txt', 150_000), file('b.exe'), file('c.txt'), file('d.txt')]
  const { texts, uploads, errors } = await receive(await formOf(...chosen), async (form) => form)
  expect([texts.get('step'), uploads.map(({ name }) => name)]).toEqual([['review'], ['c.txt']])
  expect(errors.file?.map(({ code }) => code).toSorted()).toEqual(['too_large', 'too_many_files', 'unsupported_body'])
  expect(errors.file?.map(({ message }) => message).join()).toContain('big.txt: ')
  expect(await arriving()).toEqual([])
})

it('refuses what is no form, is cut off, or is far too much', async () => {
  const code = (request: Request) => receive(request, async () => 'taken').catch((error) => error.code ?? error)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const post = (body: string, more = headers) =>
    new Request('http://localhost/', { method: 'POST', body, headers: more })
  expect(await code(post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }))).toBe('unsupported_body')
  expect(await code(post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'))).toBe('validation')
  expect(await code(await formOf(file('a.txt', 160_000), file('b.txt', 160_000)))).toBe('too_large')
  expect(await arriving()).toEqual([])
})
