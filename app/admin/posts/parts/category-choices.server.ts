import type { HomeChoice } from '#app/admin/parts/content/category-field.tsx'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

export type PostCategory = HomeChoice & {
  /** It or one above it is hidden, and so are its posts. */
  hidden: boolean
}

/** The categories that a post may be put into. */
export async function postCategories({ db, locale }: RequestContext): Promise<PostCategory[]> {
  const [options, all] = await Promise.all([categoryRepository.options(db, locale), categoryRepository.forAdmin(db)])
  const visible = new Set(all.flatMap((category) => (category.visible ? [category.id] : [])))
  return options.map(({ id, name, depth, kind }) => ({ id, name, depth, kind, hidden: !visible.has(id) }))
}
