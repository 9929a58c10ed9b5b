import { createDecipheriv, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepKeys, keyOfSetting, keysIn } from './key-file.server.ts'
import { createSecretBox, SealBroken } from './secret-box.server.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const place = 'second_factors:4:secret'

describe('a secret box', () => {
  const box = createSecretBox([first])

  it('opens what it sealed, and seals the same text differently each time', () => {
    for (const text of ['', 'JBSWY3DPEHPK3PXP', 'Oʻzbekiston Ўзбекистон 🙂', 'x'.repeat(100_000)]) {
      const sealed = box.seal(text, place)
      expect(box.open(sealed, place)).toBe(text)
      expect(box.seal(text, place)).not.toBe(sealed)
    }
    expect(box.seal('a marker', place)).not.toContain(Buffer.from('a marker').toString('base64url'))
  })

  it('is AES-256-GCM with a nonce of 96 bits, as anybody who has the key opens it', () => {
    const bytes = Buffer.from(box.seal('a secret', place).split('.')[2] ?? '', 'base64url')
    const key = Buffer.from(hkdfSync('sha256', first, '', 'adliya secret box', 32))
    const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    opened.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16))
    expect(opened.update(bytes.subarray(12, -16), undefined, 'utf8') + opened.final('utf8')).toBe('a secret')
  })

  it('does not open a text that was changed anywhere, cut off or moved to another place', () => {
    const sealed = box.seal('a secret', place)
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'Q' : 'A'
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      expect(() => box.open(changed, place), changed).toThrow(SealBroken)
    }
    for (const wrong of ['', 'v1', 'v1..', `${sealed}AAAA`, sealed.slice(0, -4), sealed.slice(0, 20)])
      expect(() => box.open(wrong, place), wrong).toThrow(SealBroken)
    expect(() => box.open(sealed, 'second_factors:5:secret')).toThrow(SealBroken)
  })

  it('changes its key without losing what the old one sealed', () => {
    const old = box.seal('a secret', place)
    const both = createSecretBox([second, first])
    expect(both.open(old, place)).toBe('a secret')
    expect([both.isCurrent(old), both.isCurrent(both.seal('x', place))]).toEqual([false, true])
    const after = createSecretBox([second])
    expect(after.open(both.seal('a secret', place), place)).toBe('a secret')
    expect(() => after.open(old, place)).toThrow(SealBroken)
  })

  it('needs a key', () => {
    expect(() => createSecretBox([])).toThrow('needs a key')
  })
})

describe('a key file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adliya-keys-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is made at the first start, for its owner alone, and kept', async () => {
    const path = join(folder, 'data', 'secrets-key')
    const [key] = await keysIn(path)
    expect(key?.length).toBe(32)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await keysIn(path)).toEqual([key])
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets-key'])
  })

  it('is one, however many processes start at once', async () => {
    const path = join(folder, 'secrets-key')
    const made = await Promise.all(Array.from({ length: 10 }, () => keysIn(path)))
    expect(new Set(made.map(([key]) => key?.toString('hex'))).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secrets-key'])
  })

  it('may hold several keys, the newest first', async () => {
    const path = join(folder, 'secrets-key')
    await writeFile(path, `${second.toString('hex')}\n\n${first.toString('hex')}`)
    expect(await keysIn(path)).toEqual([second, first])
  })

  it('and a setting of what stands in it hold the same key', async () => {
    const path = join(folder, 'secrets-key')
    const longer = Buffer.from('a key that somebody wrote down, in words')
    await keepKeys(path, [first, longer])
    const lines = (await readFile(path, 'utf8')).trim().split('\n')
    expect(lines.map(keyOfSetting)).toEqual(await keysIn(path))
    expect(keyOfSetting(first.toString('hex').toUpperCase())).toEqual(first)
    for (const text of [String(longer), 'a'.repeat(62), 'a'.repeat(65), `${'a'.repeat(64)}g`])
      expect(keyOfSetting(text)).toEqual(Buffer.from(text))
  })

  it.each(['', '\n', 'not a key', 'abcd', `${first.toString('hex')}\nabcd`])(
    'that holds %j stops the start and is left as it is',
    async (content) => {
      const path = join(folder, 'secrets-key')
      await writeFile(path, content)
      await expect(keysIn(path)).rejects.toThrow('holds no key')
      expect(await readFile(path, 'utf8')).toBe(content)
    },
  )
})
