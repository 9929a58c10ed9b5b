/** What the audit log tells of; `import` and `export` are of the whole portal. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'sign-in',
  'sign-out',
  'refuse',
  'import',
  'export',
  'view',
] as const

export type AuditAction = (typeof auditActions)[number]
