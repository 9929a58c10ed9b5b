import type { AuditAction } from '#common/audit-actions.ts'
import type { auditLog } from '#platform/audit-log.server.ts'
import { withoutSecrets } from '#platform/audit-secrets.server.ts'
import { changedFields } from '#platform/changed-fields.server.ts'
import type { AuditEntry } from './contract.ts'

/** Fields by which people know a record, the first that it has. */
const names = [
  'title_uz',
  'name_uz',
  'full_name_uz',
  'organization_name_uz',
  'question_uz',
  'original_name',
  'username',
  'name',
  'slug',
]

/** An entry as staff read it. Entries of earlier versions pass the same filter as those written today. */
export function presentEntry(secret: Buffer, row: typeof auditLog.$inferSelect): AuditEntry {
  const { previous_hash: _previous, hash: _hash, at, action, ...entry } = row
  const before = withoutSecrets(secret, row.entity, row.before)
  const after = withoutSecrets(secret, row.entity, row.after)
  return {
    ...entry,
    action: action as AuditAction,
    at: at.toISOString(),
    title: titleOf(after ?? before ?? {}),
    changed_fields: before && after ? changedFields(before, after) : [],
    before,
    after,
  }
}

function titleOf(record: Record<string, unknown>): string {
  const values = names.map((name) => record[name])
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}
