import type { Item } from 'feed'
import { asHtml } from '#common/html.ts'
import type { PostCard } from '#modules/posts/contract.ts'

/**
 * A post as an entry of a feed. Programs that read feeds take summaries, and in Atom titles as well, for HTML: what stands in a
 * text as a tag must not become one (security brief, X2). Titles in RSS are plain, but some take those for HTML, too; all that
 * they could mistake is `<`.
 */
export function feedItem({ title, summary, link, date, thumbnail }: PostCard, origin: string, isAtom: boolean): Item {
  return {
    title: isAtom ? asHtml(title) : title.replaceAll('<', '&lt;'),
    id: origin + link,
    link: origin + link,
    description: asHtml(summary),
    date: new Date(date),
    ...(thumbnail ? { image: `${origin}${thumbnail.path}/${thumbnail.widths.at(-1)}.jpg` } : {}),
  }
}
