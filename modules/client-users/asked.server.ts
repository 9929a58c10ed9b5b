import { z } from 'zod'
import type { Ground } from '#platform/ground.server.ts'
import { SealBroken } from '#platform/secret-box.server.ts'
import { passingCookie, passingIn } from './cookies.server.ts'
import { codeMs } from './times.ts'

const place = 'client sign-in: address'
const Asked = z.object({ email: z.string(), at: z.number() })

type Boxed = Pick<Ground, 'config' | 'secretBox' | 'now'>

/** `Set-Cookie` value by which this browser remembers, sealed, to which address a code went: it never stands in an address bar. */
export function askedCookie(ground: Boxed, email: string): string {
  const sealed = ground.secretBox.seal(JSON.stringify({ email, at: ground.now().getTime() }), place)
  return passingCookie(ground, 'asked', sealed)
}

/** The address to which this browser asked for a code within the last ten minutes. */
export function askedEmail(ground: Boxed, cookieHeader: string | null): string | undefined {
  const sealed = passingIn(ground, 'asked', cookieHeader)
  if (!sealed) return undefined
  try {
    const { email, at } = Asked.parse(JSON.parse(ground.secretBox.open(sealed, place)))
    return ground.now().getTime() - at < codeMs ? email : undefined
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
