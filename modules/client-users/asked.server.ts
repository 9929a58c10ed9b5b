import { z } from 'zod'
import type { Ground } from '#platform/ground.server.ts'
import { SealBroken } from '#platform/secret-box.server.ts'
import { passingCookie, passingIn } from './cookies.server.ts'
import { codeMs } from './times.ts'

const place = 'client sign-in: address'
const Asked = z.object({ email: z.string(), token: z.string(), at: z.number() })

type Boxed = Pick<Ground, 'config' | 'secretBox' | 'now'>

/** What a browser asked for: the address that a code goes to, and the token that makes the request its own. */
export type Asked = { email: string; token: string }

/** `Set-Cookie` value by which this browser remembers, sealed, what it asked for: the address never stands in an address bar. */
export function askedCookie(ground: Boxed, { email, token }: Asked): string {
  const sealed = ground.secretBox.seal(JSON.stringify({ email, token, at: ground.now().getTime() }), place)
  return passingCookie(ground, 'asked', sealed)
}

/** What this browser asked for within the last ten minutes. */
export function askedIn(ground: Boxed, cookieHeader: string | null): Asked | undefined {
  const sealed = passingIn(ground, 'asked', cookieHeader)
  if (!sealed) return undefined
  try {
    const { data } = Asked.safeParse(JSON.parse(ground.secretBox.open(sealed, place)))
    return data && ground.now().getTime() - data.at < codeMs ? data : undefined
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
