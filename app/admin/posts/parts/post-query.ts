import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The list of posts: its types are tabs. */
export const postList = listAddress('/admin/post_view', {
  tabs: ['type'],
  narrowing: ['title', 'active', 'language', 'waiting', 'category', 'date_from', 'date_to'],
  usual: { ordering: '-date' },
})
