import { and, inArray, isNull } from 'drizzle-orm'
import { attachments } from '#modules/attachments/table.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { listKind } from '#platform/lists/kinds.server.ts'
import { PostInput } from './contract.ts'
import { presentPost } from './present.server.ts'
import { postService } from './service.server.ts'
import { posts } from './table.server.ts'

/** Posts as a list, e.g. from an older site: known by their slugs. */
export const postList = listKind({
  name: 'posts',
  contract: PostInput,
  key: 'slug',
  keptAs: posts.slug,
  slugFrom: 'title_uz',
  references: { category: categories, regions },
  files: { thumbnail: attachments, document: docattachments },
  async find(db, keys) {
    const rows = await db
      .select()
      .from(posts)
      .where(and(inArray(posts.slug, keys.map(String)), isNull(posts.deleted_at)))
    return rows.map(presentPost)
  },
  doubts: (db, records) => categoryRepository.doubtsOf(db, 'posts', records),
  present: presentPost,
  service: postService,
})
