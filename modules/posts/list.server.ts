import { and, inArray, isNull } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { listKind } from '#platform/lists/kinds.server.ts'
import { PostInput } from './contract.ts'
import { presentPost } from './present.server.ts'
import { postRepository } from './repository.server.ts'
import { postService } from './service.server.ts'
import { posts } from './table.server.ts'

/** Posts as a list, e.g. from an older site: known by their slugs. */
export const postList = listKind({
  name: 'posts',
  contract: PostInput,
  key: 'slug',
  slugFrom: 'title_uz',
  references: { category: categories, regions },
  async find(db, keys) {
    const rows = await db
      .select()
      .from(posts)
      .where(and(inArray(posts.slug, keys.map(String)), isNull(posts.deleted_at)))
    return rows.map(presentPost)
  },
  present: presentPost,
  // Each has its place in other tables as well, for which it is asked by itself.
  atOnce: 1,
  create: (tx, inputs) => inTurn(inputs, (input) => postService.create(tx, input)),
  update: (tx, list) => inTurn(list, ({ key, input }) => postService.update(tx, key, input)),
  remove: postRepository.removeAll,
  purge: postRepository.purgeAll,
})

async function inTurn<Item, Post>(items: Item[], save: (item: Item) => Promise<Post>): Promise<Post[]> {
  const saved: Post[] = []
  for (const item of items) saved.push(await save(item))
  return saved
}
