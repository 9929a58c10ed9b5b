import type { PostType } from '#modules/posts/contract.ts'

/** The type of posts that stands behind each word in the address of a feed. */
export const feedTypes: Record<string, PostType> = {
  news: 'NEWS',
  announcements: 'ANNOUNCEMENTS',
  legislative: 'LEGISLATIVE',
  other: 'OTHER',
}

/** The path of a feed without its language. */
export const feedPath = (name: string, extension: string) => `/feeds/${name}.${extension}`
