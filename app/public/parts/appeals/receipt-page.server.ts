import { formatDateTime } from '#common/dates.ts'
import { notFound } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { appealWords } from '#modules/appeals/words.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { seeOther } from '../see-other.server.ts'
import { noReceiptCookie, receiptIn } from './receipt-cookie.server.ts'

/** The receipt of who has just sent an appeal; null for anybody else, and when its time is over. */
export function loadReceipt(context: RequestContext, request: Request) {
  const receipt = receiptIn(context, request.headers.get('cookie'))
  if (!receipt) return null
  const { number, access_key, label, received_at, deadline_at } = receipt
  return { number, access_key, received_at, deadline_at, label_text: appealWords.label[label][context.locale] }
}

export type Receipt = NonNullable<ReturnType<typeof loadReceipt>>

/** Takes the receipt out of the browser: whoever sits down here next does not see it. */
export function finishReceipt(context: RequestContext) {
  const noStore = { 'cache-control': 'no-store' }
  return seeOther(pathIn(context.locale, '/feedback/receipt'), noStore, [noReceiptCookie(context)])
}

/** The receipt for paper. Refuses with 404 who holds none. */
export function receiptForPaper(context: RequestContext, request: Request) {
  const receipt = loadReceipt(context, request)
  if (!receipt) throw notFound('receipt')
  return { ...receipt, made: formatDateTime(context.now()) }
}
