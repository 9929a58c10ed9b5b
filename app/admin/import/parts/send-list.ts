import { renewSession } from '#app/admin/parts/session-calls.ts'
import type { FieldErrors } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'

export type RowProblem = { row: number; column: string; code: string; message: string }

/** What came of a list: what it would add and change, or did, and every wrong row. */
export type ListReport = {
  added: number
  changed: number
  unchanged: number
  written: boolean
  /** A digest of what it does, which is sent back to have no more and no less done. */
  plan: string
  outdated: boolean
  additions: { row: number; key: string; title: string }[]
  differences: { row: number; title: string; fields: { field: string; before: string; after: string }[] }[]
  missing: { count: number; records: { key: string; title: string }[] }
  errors: RowProblem[]
  /** What may be a mistake, and keeps nothing from being written. */
  doubts: RowProblem[]
}

type List = {
  kind: string
  file: File
  locale: Locale
  /** Of the check that was seen; without one the list is checked. */
  plan?: string | undefined
}

/** What a file holds. Nothing where it was saved anew, moved or deleted since it was chosen: browsers no longer read it then. */
export const readable = async (file: File): Promise<File | null> => {
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && new File([bytes], file.name)
}

/** Why nothing was done; `signedOut` where the session has ended, `isOfFile` where the file is no list. */
type Refusal = { refused: string; signedOut?: true; isOfFile?: true }

/** Sends a list to its call. On 401 the session is renewed once. Gives the report, or why there is none; null: no connection. */
export async function sendList(list: List): Promise<ListReport | Refusal | null> {
  try {
    return await told<ListReport>(() => send(list))
  } catch {
    return null
  }
}

type TakenBack = { restored: number; removed: number }

/** Takes a list back, the last of its kind. Gives what became of it, or why nothing did; null: no connection. */
export async function takeListBack({ kind, id, locale }: Pick<List, 'kind' | 'locale'> & { id: number }) {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
  const body = JSON.stringify({ import: id })
  try {
    return await told<TakenBack>(() =>
      fetch(`/${locale}/api/${kind}/import/rollback/`, { method: 'POST', headers, body }),
    )
  } catch {
    return null
  }
}

type Problem = {
  detail: string
  errors?: FieldErrors
  records?: string[]
  count?: number
  used_by?: Record<string, { title: string }[]>
}

async function told<Answer>(call: () => Promise<Response>): Promise<Answer | Refusal> {
  let response = await call()
  if (response.status === 401 && (await renewSession().catch(() => false))) response = await call()
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answer
  const { detail, errors, records = [], count = records.length, used_by = {} } = answer as Problem
  if (errors?.file) return { refused: errors.file.map(({ message }) => message).join(' '), isOfFile: true }
  const words = Object.values(errors ?? {}).flatMap((each) => each.map(({ message }) => message))
  const users = Object.values(used_by).flatMap((each) => each.map(({ title }) => title))
  const more = count > records.length ? [`(+${count - records.length})`] : []
  const refused = [detail, ...words, [...records, ...users].join(', '), ...more].filter(Boolean).join(' ')
  return response.status === 401 ? { refused, signedOut: true } : { refused }
}

function send({ kind, file, plan, locale }: List): Promise<Response> {
  const body = new FormData()
  if (plan) body.set('plan', plan)
  else body.set('dry_run', 'true')
  body.set('file', file)
  // Forms of other sites cannot send the header.
  return fetch(`/${locale}/api/${kind}/import/`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body,
  })
}
