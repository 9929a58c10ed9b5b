import { listAddress } from '#app/admin/parts/content/list-address.ts'

export const userList = listAddress('/admin/set_admin', { narrowing: ['search'] })
export const groupList = listAddress('/admin/set_admin/groups', { narrowing: [] })
