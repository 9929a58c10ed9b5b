import { z } from 'zod'
import { auditActions } from '#common/audit-actions.ts'
import { inOrder } from '#common/day.ts'
import { adminPageQuery } from '#common/pagination.ts'

/** Filters of the audit log; days are those of Tashkent. */
export const AuditQuery = z
  .strictObject({
    ...adminPageQuery,
    /** Id or name of the person. */
    actor: z.string().max(150).optional(),
    entity: z.string().max(50).optional(),
    entity_id: z.string().max(50).optional(),
    action: z.enum(auditActions).optional(),
    date_from: z.iso.date().optional(),
    date_to: z.iso.date().optional(),
  })
  .overwrite(inOrder('date_from', 'date_to'))
export type AuditQuery = z.infer<typeof AuditQuery>

const record = z.record(z.string(), z.unknown()).nullable()

/** One entry: who did what to which record, with the record before and after, but for secrets and personal data. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  request_id: z.string().nullable(),
  network: z
    .string()
    .nullable()
    .describe('Where they were, a /24 of IPv4 or a /56 of IPv6; null where no member of staff acted'),
  action: z.enum(auditActions),
  entity: z.string(),
  entity_id: z.string(),
  title: z.string().describe('Name of the record in Uzbek, as it was then'),
  changed_fields: z.array(z.string()),
  before: record,
  after: record,
})
export type AuditEntry = z.infer<typeof AuditEntry>
