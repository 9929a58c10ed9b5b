import type { PostCard } from '#modules/posts/contract.ts'
import { inOnePiece } from './one-piece.server.ts'

/** What cards on pages show of a post. */
export type ShownPost = Pick<PostCard, 'slug' | 'type' | 'title' | 'lang' | 'date' | 'link'> &
  Partial<Pick<PostCard, 'summary' | 'summary_lang' | 'thumbnail'>>

/** A post for a page, which repeats in its scripts what it was made of: only what is shown goes along. */
export const shownPost = (
  { slug, type, title, lang, date, link, summary, summary_lang, thumbnail }: PostCard,
  also: 'summary' | 'thumbnail',
): ShownPost => ({
  slug,
  type,
  title: inOnePiece(title),
  lang,
  date,
  link,
  ...(also === 'summary' ? { summary, summary_lang } : { thumbnail }),
})
