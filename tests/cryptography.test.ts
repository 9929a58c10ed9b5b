import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

const sources = ['api', 'app', 'common', 'db', 'modules', 'platform', 'server']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|crash)\.tsx?$|\/crash\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** What the pattern's brackets caught in the product's own code, each once. */
const found = (pattern: RegExp) =>
  [...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, caught = '']) => caught)))].toSorted()

it('of Node’s cryptography the product uses what docs/security/rules.md lists, and random numbers from there', () => {
  const imported = found(/import \{ ([^}]+) \} from 'node:crypto'/g).flatMap((names) => names.split(', '))
  const called = imported.filter((name) => !name.startsWith('type '))
  expect([...new Set(called)].toSorted()).toEqual([
    ...['createCipheriv', 'createDecipheriv', 'createHash', 'createHmac', 'hkdfSync'],
    ...['randomBytes', 'randomInt', 'randomUUID', 'timingSafeEqual'],
  ])
  const named =
    /(?:\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync)\(\s*|\balgorithm = )([^\s,)]+)/g
  expect(found(named)).toEqual(["'aes-256-gcm'", "'sha256'", 'algorithm'])
  const byHand = sources.filter(({ text }) => text.includes('Math.random')).map(({ path }) => path)
  // How long a mail waits that was not taken: nothing that somebody might want to guess.
  expect(byHand).toEqual(['platform/mail/deliver.server.ts'])
})
