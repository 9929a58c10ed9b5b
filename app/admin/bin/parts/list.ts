import { listAddress } from '#app/admin/parts/content/list-address.ts'

export const binList = listAddress('/admin/bin', { narrowing: ['kind', 'q'] })
