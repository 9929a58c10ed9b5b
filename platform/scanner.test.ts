import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDouble } from '#tests/clamd-double.ts'
import { eicar } from '#tests/eicar.ts'
import { localFiles } from './files.server.ts'
import { receiveForm } from './forms.server.ts'
import { createLog } from './log.server.ts'
import { clamdScanner } from './scanner.server.ts'

const clamd = await openDouble()
const folder = await mkdtemp(join(tmpdir(), 'adliya-scanner-'))
const lines: string[] = []
const log = createLog('warn', (line) => lines.push(line))
const scanner = clamdScanner(clamd.address, log)
beforeEach(() => {
  lines.length = 0
  clamd.pieces.length = 0
  clamd.fail()
})
afterAll(async () => {
  await clamd.close()
  await rm(folder, { recursive: true, force: true })
})

const reasons = () => lines.map((line) => JSON.parse(line)).map(({ event, reason }) => [event, reason])
const unchecked = { status: 503, code: 'file_unchecked', headers: { 'retry-after': '60' } }

it('gets a file piece by piece, however large it is', async () => {
  const path = join(folder, 'large')
  await writeFile(path, 'x'.repeat(1_000_000))
  await scanner.mustBeClean({ path })
  expect(clamd.pieces.reduce((sum, size) => sum + size, 0)).toBe(1_000_000)
  expect(Math.max(...clamd.pieces)).toBeLessThanOrEqual(64 * 1024)
})

it('gets what is held in memory without a file', async () => {
  await scanner.mustBeClean({ bytes: Buffer.from('salom') })
  expect(clamd.pieces).toEqual([5])
  await expect(scanner.mustBeClean({ bytes: Buffer.from(eicar) })).rejects.toMatchObject({
    status: 415,
    code: 'malicious_file',
  })
})

describe('keeps out what it cannot say anything of:', () => {
  const large = { bytes: Buffer.alloc(8 * 1024 * 1024) }
  const impatient = clamdScanner(clamd.address, log, 50)

  it.each([
    ['it says nothing', 'silent', 'no answer in time'],
    ['it goes away in the middle', 'leaving', expect.stringMatching(/^(?:gone without an answer|ECONNRESET|EPIPE)$/)],
    ['it has an error', { says: "stream: Can't allocate memory ERROR" }, "stream: Can't allocate memory ERROR"],
    [
      'it has not looked at all of it',
      { says: 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND' },
      'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
    ],
    ['it is something else', { says: 'HTTP/1.1 400 Bad Request' }, 'HTTP/1.1 400 Bad Request'],
  ] as const)('%s', async (_, wrong, reason) => {
    clamd.fail(wrong)
    const asked = wrong === 'silent' ? impatient : scanner
    await expect(asked.mustBeClean({ bytes: Buffer.from('salom') })).rejects.toMatchObject(unchecked)
    expect(reasons()).toEqual([['scanner_away', reason]])
  })

  it('it takes less than that', async () => {
    clamd.fail({ says: 'INSTREAM size limit exceeded. ERROR' })
    await expect(scanner.mustBeClean(large)).rejects.toMatchObject(unchecked)
    expect(reasons()).toEqual([['scanner_away', expect.stringMatching(/^INSTREAM size|^ECONNRESET$|^EPIPE$/)]])
  })

  it('it is not there, or the file is not', async () => {
    const nowhere = clamdScanner({ path: join(folder, 'clamd.ctl') }, log)
    await expect(nowhere.mustBeClean({ bytes: Buffer.from('salom') })).rejects.toMatchObject(unchecked)
    await expect(scanner.mustBeClean({ path: join(folder, 'gone') })).rejects.toMatchObject(unchecked)
    expect(reasons()).toEqual([
      ['scanner_away', 'ENOENT'],
      ['scanner_away', 'ENOENT'],
    ])
    expect([await nowhere.isThere(), await scanner.isThere()]).toEqual([false, true])
  })
})

it('is named beside the file in a form of a page, whose texts and other files stay', async () => {
  const files = localFiles(folder, scanner)
  const form = new FormData()
  form.append('message', 'Salom')
  form.append('file', new File(['toza'], 'toza.txt'))
  form.append('file', new File([eicar], 'yuqqan.txt'))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const rules = { locale: 'en', files: 2, total: 1000, most: () => 1000 } as const
  const seen = await receiveForm(files, request, rules, async ({ texts, uploads, errors }) => ({
    texts: [...texts],
    read: await Promise.all(uploads.map(({ path }) => readFile(path, 'utf8'))),
    errors: errors.file,
  }))
  expect(seen).toEqual({
    texts: [['message', ['Salom']]],
    read: ['toza'],
    errors: [{ code: 'malicious_file', message: expect.stringMatching(/^yuqqan\.txt: Malicious software was found/) }],
  })
  expect(await readdir(dirname(await files.arriving.path()))).toEqual([])
})
