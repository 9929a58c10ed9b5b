import type { z } from 'zod'
import { stampsOf } from '#platform/stamps.server.ts'
import type { Post } from './contract.ts'
import { statesOf } from './states.server.ts'
import type { posts } from './table.server.ts'

/** A stored post as staff see it: moments as text, without who touched it (the audit log knows). */
export function presentPost(row: typeof posts.$inferSelect): z.infer<typeof Post> {
  const { created_by: _by, updated_by: _by2, draft_uz, draft_uzb, draft_ru, draft_en, ...post } = row
  return {
    ...post,
    locales: statesOf({ draft_uz, draft_uzb, draft_ru, draft_en }),
    date: post.date.toISOString(),
    publish_at: post.publish_at?.toISOString() ?? null,
    unpublish_at: post.unpublish_at?.toISOString() ?? null,
    pinned_until: post.pinned_until?.toISOString() ?? null,
    event_at: post.event_at?.toISOString() ?? null,
    ...stampsOf(post),
  }
}
