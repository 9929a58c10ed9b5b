import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { localFiles } from './files.server.ts'
import { receiveUpload } from './uploads.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'adliya-uploads-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => void vi.useRealTimers())

const rules = { locale: 'uz', fields: z.strictObject({}), most: () => 1000 } as const
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

function formOf(body: BodyInit): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

const arriving = async () => readdir(dirname(await files.arriving.path()))

it('gives the work a file that is there as long as the work lasts, with its size and sum', async () => {
  const seen = await receiveUpload(files, formOf(`${head}salom\r\n--x--\r\n`), rules, async (upload) => ({
    ...upload,
    text: await readFile(upload.path, 'utf8'),
  }))
  expect(seen).toMatchObject({ name: 'a.txt', size: 5, text: 'salom' })
  expect(seen.sha256).toBe('038f270ca678c66f5bf393f958e8eebcf98b049e5a0d32a69cabf46b576cabbf')
  expect(await arriving()).toEqual([])
})

it('removes the file when the work fails, and leaves what the work stored', async () => {
  const form = () => formOf(`${head}salom\r\n--x--\r\n`)
  const failing = receiveUpload(files, form(), rules, async () => Promise.reject(new Error('not today')))
  await expect(failing).rejects.toThrow('not today')
  await receiveUpload(files, form(), rules, (upload) => files.putFile('kept', upload.path))
  expect(await arriving()).toEqual([])
  expect((await files.list()).map(({ name }) => name)).toEqual(['kept'])
})

it('waits a minute for who sends nothing, then refuses with 408 and keeps nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${head}salom`)),
  })
  const refused = expect(receiveUpload(files, formOf(endless), rules, async () => undefined)).rejects.toMatchObject({
    status: 408,
    code: 'too_slow',
  })
  await vi.waitUntil(async () => (await arriving()).length === 1)
  vi.advanceTimersByTime(59_000)
  expect(await arriving()).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  await refused
  expect(await arriving()).toEqual([])
})
