import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8')

it('docs/security.md names only files that are there', () => {
  const paths = [...text.matchAll(/`((?:api|app|common|docs|modules|platform|scripts|server|tests)\/[^`]*)`/g)]
  expect(paths.length).toBeGreaterThan(80)
  for (const [, path = ''] of paths) expect([path, existsSync(join(root, path))]).toEqual([path, true])
})

it('docs/security.md names only tests that are there, by their own words', () => {
  const named = [...text.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(60)
  for (const [, path = '', words = ''] of named) {
    const titles = readFileSync(join(root, path), 'utf8').split('\n')
    expect([path, words, titles.some((line) => line.includes(words))]).toEqual([path, words, true])
  }
})

it('each part of docs/security.md that claims something names a test', () => {
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows)
    expect([row, /\.(?:test|e2e)\.ts`|\*\*Not met|neither GraphQL/.test(row)]).toEqual([row, true])
})
