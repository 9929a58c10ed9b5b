import { randomBytes } from 'node:crypto'
import type { Ground } from './ground.server.ts'
import { isSameHash, keyedHash } from './keyed.server.ts'

type Stamped = Pick<Ground, 'secret' | 'now'>

/**
 * The token of a form: it says when the form was given out and is good for one purpose only, e.g. for a survey and a
 * browser. No two are the same, so that a token also tells whether a form is sent twice.
 */
export function formToken(ground: Stamped, ...purpose: (string | number)[]): string {
  const stamp = `${ground.now().getTime().toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${stamp}.${keyedHash(ground, 'form', ...purpose, stamp)}`
}

/** How many milliseconds ago this portal gave out a form; undefined where it did not, or not for this purpose. */
export function ageOfForm(ground: Stamped, token: string, ...purpose: (string | number)[]): number | undefined {
  const [issued = '', nonce = '', mark = ''] = token.split('.')
  const age = ground.now().getTime() - Number.parseInt(issued, 36)
  const due = keyedHash(ground, 'form', ...purpose, `${issued}.${nonce}`)
  return age >= 0 && isSameHash(mark, due) ? age : undefined
}
