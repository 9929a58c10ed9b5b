import type { RequestContext } from '#platform/request-context.server.ts'

type Holder = Pick<RequestContext, 'secretBox' | 'now' | 'viewer'>

/** Under which name the address of the file carries it. */
export const passField = 'pass'
const place = 'appeals:export pass'
const goodMs = 60_000

/** A pass for the one who has just given their password: good for a minute, for them, and for this file alone. */
export function passFor({ secretBox, now, viewer }: Holder, asked: URLSearchParams): string {
  const until = now().getTime() + goodMs
  return secretBox.seal(JSON.stringify({ of: viewer?.id, asked: asked.toString(), until }), place)
}

/** Whether an address carries such a pass. */
export function holdsPass({ secretBox, now, viewer }: Holder, url: URL): boolean {
  const asked = new URLSearchParams([...url.searchParams].filter(([name]) => name !== passField))
  try {
    const pass = JSON.parse(secretBox.open(url.searchParams.get(passField) ?? '', place))
    return pass.of === viewer?.id && pass.asked === asked.toString() && pass.until > now().getTime()
  } catch {
    return false
  }
}
