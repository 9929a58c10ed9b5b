/**
 * Why a mail did not go out:
 * `no-such-recipient` and `refused` are final, `later` is this mail's matter, `no-server` that of every mail.
 */
export type Reason = 'no-such-recipient' | 'refused' | 'later' | 'no-server'

/** A mail that did not go out. `code` is fit for logs and for staff: it never holds words of the server. */
export class Undelivered extends Error {
  readonly reason: Reason
  readonly code: string

  constructor(reason: Reason, code: string) {
    super(`${reason} ${code}`)
    this.name = 'Undelivered'
    this.reason = reason
    this.code = code
  }
}
