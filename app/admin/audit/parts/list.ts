import { listAddress } from '#app/admin/parts/content/list-address.ts'

export const auditList = listAddress('/admin/audit', {
  narrowing: ['actor', 'action', 'entity', 'entity_id', 'date_from', 'date_to'],
})
