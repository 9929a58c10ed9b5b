import { ReportReceipt } from '#modules/integrity/contract.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'

type Holder = Pick<RequestContext, 'config' | 'secretBox' | 'now'>

const minutes = 15
const name = 'integrity_receipt'
const place = `cookie:${name}`
const cookie = (holder: Holder, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${securely(holder)}`

/** The code on its way from the form to the page that shows it: sealed, in this browser alone, and soon over. */
export const receiptCookie = {
  keep(holder: Holder, receipt: ReportReceipt): string {
    const until = holder.now().getTime() + minutes * 60_000
    return cookie(holder, holder.secretBox.seal(JSON.stringify({ receipt, until }), place), minutes * 60)
  },
  drop: (holder: Holder): string => cookie(holder, '', 0),
  /** Undefined where there is none, where it is over or not ours. */
  in(holder: Holder, request: Request): ReportReceipt | undefined {
    try {
      const sealed = readCookie(request.headers.get('cookie'), name) ?? ''
      const { receipt, until } = JSON.parse(holder.secretBox.open(sealed, place))
      return until > holder.now().getTime() ? ReportReceipt.parse(receipt) : undefined
    } catch {
      return undefined
    }
  },
}
