import { AppealReceipt } from '#modules/appeals/contract.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'

const name = 'appeal_receipt'
const minutes = 15
const place = 'cookie:appeal_receipt'

type Holder = Pick<RequestContext, 'config' | 'secretBox' | 'now'>

/**
 * What carries a receipt over to its page: sealed, out of reach of scripts, and over after fifteen minutes. The server
 * itself keeps no key.
 */
export function receiptCookie(context: Holder, receipt: AppealReceipt): string {
  const until = context.now().getTime() + minutes * 60_000
  const sealed = context.secretBox.seal(JSON.stringify({ receipt, until }), place)
  return cookie(context, sealed, minutes * 60)
}

/** Takes the receipt out of the browser. */
export const noReceiptCookie = (context: Holder): string => cookie(context, '', 0)

/** The receipt that a browser holds, unless it is over or not ours. */
export function receiptIn(context: Holder, cookieHeader: string | null): AppealReceipt | undefined {
  try {
    const { receipt, until } = JSON.parse(context.secretBox.open(readCookie(cookieHeader, name) ?? '', place))
    return until > context.now().getTime() ? AppealReceipt.parse(receipt) : undefined
  } catch {
    return undefined
  }
}

const cookie = (context: Holder, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${securely(context)}`
