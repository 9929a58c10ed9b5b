import { AuditQuery } from '#modules/audit/contract.ts'
import { auditRepository } from '#modules/audit/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'

/** One change of a record: who, when and which fields; not what stood in them. */
export type HistoryEntry = { id: number; at: string; actor: string; action: string; fields: string[] }

const mostShown = 20

/** The last changes of a record, newest first, out of the audit log. `entity` is the word of the log: `post`, `category`. */
export async function historyOf(
  ground: Pick<Ground, 'db' | 'secret'>,
  entity: string,
  id: number,
): Promise<HistoryEntry[]> {
  const { results } = await auditRepository.list(
    ground,
    AuditQuery.parse({ entity, entity_id: String(id), page_size: mostShown }),
  )
  return results.map((entry) => ({
    id: entry.id,
    at: entry.at,
    actor: entry.actor_name,
    action: entry.action,
    fields: entry.changed_fields,
  }))
}
