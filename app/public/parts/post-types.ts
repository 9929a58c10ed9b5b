import type { PostType } from '#modules/posts/contract.ts'

/** What a list of posts of one type is called, as a key of the interface's texts. */
export const typeTitles = {
  NEWS: 'nav.news',
  ANNOUNCEMENTS: 'nav.announcements',
  LEGISLATIVE: 'nav.legalNews',
  OTHER: 'posts.other',
} as const satisfies Record<PostType, string>
