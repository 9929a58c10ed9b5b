import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import type { posts } from '#modules/posts/table.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'

type Row = typeof posts.$inferSelect

/** What a post has besides its texts, files and regions by their names, by the names of its fields: empty where it has none. */
export async function viewFacts(db: Db, post: Row, locale: Locale) {
  const [document, regions] = await Promise.all([
    docattachmentRepository.linksTo(db, post.document),
    post.regions.length > 0 ? regionRepository.options(db, locale) : [],
  ])
  const drafts = locales.filter((each) => post[localizedName('draft', each)])
  return {
    draft: drafts.map((each) => localeFacts[each].name),
    pinned_until: post.pinned_until?.toISOString() ?? '',
    event_at: post.event_at?.toISOString() ?? '',
    document,
    regions: post.regions.flatMap((id) => regions.find((region) => region.id === id)?.name ?? []),
    tags: post.tags,
    act_number: post.act_number,
    act_date: post.act_date ?? '',
    act_in_force: post.act_in_force ?? '',
    act_url: post.act_url,
  }
}

export type ViewFacts = Awaited<ReturnType<typeof viewFacts>>
