import { BookingReceipt, Hold } from '#modules/reception/contract.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'

type Holder = Pick<RequestContext, 'config' | 'secretBox' | 'now'>

/** As long as a form is good: what is typed there outlives the ten minutes of the hold itself. */
const formMinutes = 120
const receiptMinutes = 15

/** Something of one visitor that goes from page to page in their browser: sealed, out of reach of scripts, and soon over. */
function kept<Thing>(name: string, minutes: number, read: (thing: unknown) => Thing) {
  const place = `cookie:${name}`
  const cookie = (context: Holder, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${securely(context)}`
  return {
    keep(context: Holder, thing: Thing): string {
      const until = context.now().getTime() + minutes * 60_000
      return cookie(context, context.secretBox.seal(JSON.stringify({ thing, until }), place), minutes * 60)
    },
    drop: (context: Holder): string => cookie(context, '', 0),
    /** Undefined where there is none, where it is over or not ours. */
    in(context: Holder, request: Request): Thing | undefined {
      try {
        const sealed = readCookie(request.headers.get('cookie'), name) ?? ''
        const { thing, until } = JSON.parse(context.secretBox.open(sealed, place))
        return until > context.now().getTime() ? read(thing) : undefined
      } catch {
        return undefined
      }
    },
  }
}

export const holdCookie = kept('reception_hold', formMinutes, (thing) => Hold.parse(thing))
export const receiptCookie = kept('reception_receipt', receiptMinutes, (thing) => BookingReceipt.parse(thing))
