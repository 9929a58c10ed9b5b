import { and, eq, isNull } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
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
  slugFrom: 'title_uz',
  references: { category: categories, regions },
  async find(tx, slug) {
    const [row] = await tx
      .select()
      .from(posts)
      .where(and(eq(posts.slug, String(slug)), isNull(posts.deleted_at)))
    return row && presentPost(row)
  },
  create: postService.create,
  update: postService.update,
  remove: postService.remove,
  purge: postService.purge,
})
