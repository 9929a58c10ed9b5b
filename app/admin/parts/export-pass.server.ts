import type { RequestContext } from '#platform/request-context.server.ts'

type Holder = Pick<RequestContext, 'secretBox' | 'now' | 'viewer'>
/** Files of personal data, which leave only after one's password was given once more. */
type PersonalFile = 'appeals' | 'newsletter'

/** Under which name the address of the file carries it. */
export const passField = 'pass'
const placeOf = (file: PersonalFile) => `${file}:export pass`
const goodMs = 60_000

/** A pass for the one who has just given their password: good for a minute, for them, and for this file alone. */
export function passFor({ secretBox, now, viewer }: Holder, file: PersonalFile, asked: URLSearchParams): string {
  const until = now().getTime() + goodMs
  return secretBox.seal(JSON.stringify({ of: viewer?.id, asked: asked.toString(), until }), placeOf(file))
}

/** What the address of a file asks for, beside the pass. */
export const askedAt = (url: URL): URLSearchParams =>
  new URLSearchParams([...url.searchParams].filter(([name]) => name !== passField))

/** Whether an address carries such a pass. */
export function holdsPass({ secretBox, now, viewer }: Holder, file: PersonalFile, url: URL): boolean {
  try {
    const pass = JSON.parse(secretBox.open(url.searchParams.get(passField) ?? '', placeOf(file)))
    return pass.of === viewer?.id && pass.asked === askedAt(url).toString() && pass.until > now().getTime()
  } catch {
    return false
  }
}
