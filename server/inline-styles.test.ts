import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStyles } from './inline-styles.ts'

let folder: string
const sheet = '.a::before{content:"$& \\2014"}'
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adliya-styles-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-1.css'), sheet)
  await writeFile(join(folder, 'assets', 'odd-1.css'), '.a{content:"</style><script>"}')
})
afterAll(() => rm(folder, { recursive: true }))

it('puts a sheet into the page as it is, and switches its link off', () => {
  const { html, hashes } = withStyles(`<head>${link('app-1.css')}</head>`, folder)
  expect(html).toBe(`<head><style>${sheet}</style><link rel="stylesheet" href="/assets/app-1.css" disabled=""/></head>`)
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`])
})

it.each(['absent-1.css', 'odd-1.css', '../../package.json'])('leaves a link to %s as it is', (name) => {
  expect(withStyles(link(name), folder)).toEqual({ html: link(name), hashes: [] })
})
