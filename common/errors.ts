export type FieldError = { code: string; message: string }
export type FieldErrors = Record<string, FieldError[]>

/**
 * A request that is answered with "no": the one way in which rules say so.
 * The API turns it into problem+json, pages into the matching error page.
 */
export class Refusal extends Error {
  readonly status: number
  /** Stable slug for programs; the reader's text is found by it in the messages. */
  readonly code: string
  readonly errors: FieldErrors | undefined
  /** Facts the caller may show, e.g. who changed a post in between. */
  readonly facts: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    more: { errors?: FieldErrors; facts?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(`${status} ${code}`)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = more.errors
    this.facts = more.facts ?? {}
    this.headers = more.headers ?? {}
  }
}

/** Absent, hidden or not yours: all three answer alike. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'not_found', { facts: { what } })
}
