import { expect, it, vi } from 'vitest'
import { ageOfForm, formToken } from './form-token.server.ts'

const ground = { secret: Buffer.alloc(32, 7), now: () => new Date('2026-11-24T09:00:00Z') }
const nonceOf = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url')

it('the nonce of a form has 128 random bits, which cannot be foretold and belong to its seal', () => {
  const foretold = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  try {
    const tokens = Array.from({ length: 50 }, () => formToken(ground, 'survey', 3))
    const nonces = new Set(tokens.map((token) => nonceOf(token).toString('hex')))
    expect(nonces.size).toBe(50)
    for (const nonce of nonces) expect(nonce).toHaveLength(32)
    expect(foretold).not.toHaveBeenCalled()
    const [one = '', other = ''] = tokens
    const [issued, , mark] = one.split('.')
    expect(ageOfForm(ground, one, 'survey', 3)).toBe(0)
    expect(ageOfForm(ground, `${issued}.${other.split('.')[1]}.${mark}`, 'survey', 3)).toBeUndefined()
  } finally {
    foretold.mockRestore()
  }
})
