import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCaptions } from './captions.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adliya-captions-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function taken(text: string | Buffer): Promise<boolean> {
  const path = join(folder, 'a.vtt')
  await writeFile(path, text)
  return isCaptions(path, Buffer.byteLength(text))
}

it('takes WebVTT as browsers read it', async () => {
  expect(await taken('WEBVTT\n\n00:00.300 --> 00:05.700\nSalom\n')).toBe(true)
  expect(await taken('WEBVTT - oʻzbekcha\r\n\r\n1\r\n01:00:00.000 --> 01:00:02.000 align:start\r\nSalom\r\n')).toBe(
    true,
  )
})

it('refuses what is no captions, says nothing, or hides something', async () => {
  for (const text of [
    '',
    'WEBVTT\n\n',
    'WEBVTT\n\n00:00,300 --> 00:05,700\nSalom\n',
    '1\n00:00:00.300 --> 00:00:05.700\nSalom\n',
    '<html>WEBVTT\n\n00:00.300 --> 00:05.700\nSalom\n',
    'WEBVTT\n\n00:00.300 --> 00:05.700\nSa\u0000lom\n',
    Buffer.from('WEBVTT\n\n00:00.300 --> 00:05.700\nSal\xf3m\n', 'latin1'),
  ])
    expect([text, await taken(text)]).toEqual([text, false])
  expect(await taken(`WEBVTT\n\n00:00.300 --> 00:05.700\n${'a'.repeat(4 * 1024 * 1024)}`)).toBe(false)
})
