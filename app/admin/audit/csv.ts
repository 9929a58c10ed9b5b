import { redirect } from 'react-router'
import { signedIn } from '#app/admin/parts/guard.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { portal } from '#app/portal.server.ts'
import { csvOf } from '#common/csv.ts'
import { formatDateTime } from '#common/dates.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { AuditQuery } from '#modules/audit/contract.ts'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { madeFile } from '#platform/saved-file.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/csv'
import { auditList } from './parts/list.ts'

/** Enough for a spreadsheet; a narrower time gives the rest. */
const mostLines = 10_000
const head = ['at', 'actor', 'action', 'entity', 'entity_id', 'title', 'changed_fields', 'request_id', 'network']

/** The address alone hands nothing over: it leads to the log. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, '/admin/audit'))
}

/** The newest entries that the list's filters leave, as CSV. That they were taken along stands in the log itself. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  signedIn(staff, url)
  const form = [...(await formOf(request))].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const filters = auditList.filtersOf(new URLSearchParams(form))
  const asked = AuditQuery.safeParse(filters)
  if (!asked.success) throw new Response(null, { status: 400 })
  try {
    requireRight(staff, 'Can view audit')
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: error.status })
    throw error
  }
  const entries = await auditRepository.newest(staff, asked.data, mostLines)
  await write(staff, actorOf(staff), async (tx) => {
    const after = { ...filters, lines: entries.length }
    tx.changes.push({ action: 'export', entity: 'audit', entityId: '', before: null, after })
  })
  const lines = entries.map((entry) => [
    formatDateTime(entry.at),
    entry.actor_name,
    entry.action,
    entry.entity,
    entry.entity_id,
    entry.title,
    entry.changed_fields.join(' '),
    entry.request_id ?? '',
    entry.network ?? '',
  ])
  return madeFile({ name: 'audit.csv', type: 'text/csv; charset=utf-8', bytes: csvOf([head, ...lines]) })
}
