import { listAddress } from '#app/admin/parts/content/list-address.ts'

export const appealList = listAddress('/admin/appeals', {
  tabs: ['label', 'status'],
  narrowing: ['q', 'kind', 'region', 'assignee', 'overdue', 'from', 'to'],
  usual: { ordering: '-received_at' },
})
