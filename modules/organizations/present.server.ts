import { Organization } from './contract.ts'
import type { organizations } from './table.server.ts'

/** A stored organization as staff see it: moments as text, without who touched it (the audit log knows). */
export function presentOrganization(row: typeof organizations.$inferSelect): Organization {
  return Organization.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })
}
