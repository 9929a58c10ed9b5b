import { Employee } from './contract.ts'
import type { employees } from './table.server.ts'

/** A stored employee as staff see it: moments as text, without who touched it (the audit log knows). */
export function presentEmployee(row: typeof employees.$inferSelect): Employee {
  return Employee.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })
}
