import { renewSession } from '#app/admin/parts/session-calls.ts'
import type { FieldErrors } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'

/** What came of a list: what it would add and change, or did, and every wrong row. */
export type ListReport = {
  added: number
  changed: number
  unchanged: number
  written: boolean
  errors: { row: number; column: string; code: string; message: string }[]
}

type List = { kind: string; file: File; dryRun: boolean; locale: Locale }

/** Sends a list to its call. On 401 the session is renewed once. Gives the report, or why there is none; null: no connection. */
export async function sendList(list: List): Promise<ListReport | { refused: string } | null> {
  try {
    let response = await send(list)
    if (response.status === 401 && (await renewSession().catch(() => false))) response = await send(list)
    const answer = (await response.json()) as ListReport | { detail: string; errors?: FieldErrors }
    if (response.ok) return answer as ListReport
    const { detail, errors } = answer as { detail: string; errors?: FieldErrors }
    const words = Object.values(errors ?? {}).flatMap((each) => each.map(({ message }) => message))
    return { refused: [detail, ...words].join(' ') }
  } catch {
    return null
  }
}

function send({ kind, file, dryRun, locale }: List): Promise<Response> {
  const body = new FormData()
  body.set('dry_run', String(dryRun))
  body.set('file', file)
  // Forms of other sites cannot send the header.
  return fetch(`/${locale}/api/${kind}/import/`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body,
  })
}
