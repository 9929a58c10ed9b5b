import { z } from 'zod'
import { notFound } from '#common/errors.ts'
import {
  Category,
  CategoryBranch,
  CategoryCard,
  CategoryInput,
  CategoryPage,
  CategoryUpdate,
} from '#modules/categories/contract.ts'
import { branches, categoryRepository } from '#modules/categories/repository.server.ts'
import { categoryService } from '#modules/categories/service.server.ts'
import type { categories } from '#modules/categories/table.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { orMoved } from './moved.ts'
import { type Route, route } from './route.ts'
import { BinQuery, staffRoutes } from './staff-routes.ts'

function present(row: typeof categories.$inferSelect) {
  const { created_by, updated_by, created_at, updated_at, deleted_at, ...category } = row
  return category
}

const ofKind = (path: `/${string}`, kind: CategoryCard['kind'], summary: string): Route =>
  route({
    method: 'GET',
    path,
    access: 'public',
    summary,
    answer: z.array(CategoryCard),
    handle: async ({ context }) =>
      (await categoryRepository.cards(context.db, context.locale)).filter((card) => card.kind === kind),
  })

/** The category tree (specification, section 7). */
export const categoryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'All visible categories, by index',
    answer: z.array(CategoryCard),
    handle: ({ context }) => categoryRepository.cards(context.db, context.locale),
  }),
  route({
    method: 'GET',
    path: '/categories/tree',
    access: 'public',
    summary: 'The visible tree',
    answer: z.array(CategoryBranch),
    handle: ({ context }) => categoryRepository.tree(context.db, context.locale),
  }),
  route({
    method: 'GET',
    path: '/categories/parents',
    access: 'public',
    summary: 'The visible categories of the top level',
    answer: z.array(CategoryCard),
    handle: async ({ context }) =>
      (await categoryRepository.cards(context.db, context.locale)).filter((card) => card.parent === null),
  }),
  ofKind('/categories/forOrganizations', 'organizations', 'Visible categories that hold organizations'),
  ofKind('/categories/forEmployees', 'employees', 'Visible categories that hold employees'),
  route({
    method: 'GET',
    path: '/categories/byParentId/:id',
    access: 'public',
    summary: 'The visible children of a category, as a tree',
    answer: z.array(CategoryBranch),
    handle: async ({ context, params }) => {
      const cards = await categoryRepository.cards(context.db, context.locale)
      const parent = cards.find((card) => String(card.id) === params.id)
      if (!parent) throw notFound('category')
      return branches(cards, parent.id)
    },
  }),
  route({
    method: 'GET',
    path: '/categories/forAdmin',
    access: 'Can view category',
    summary: 'All categories as staff see them, by index; `bin=true`: those in the bin',
    query: BinQuery,
    answer: z.array(Category),
    handle: async ({ context, query }) => (await categoryRepository.forAdmin(context.db, query)).map(present),
  }),
  ...staffRoutes({
    path: '/categories',
    thing: 'category',
    input: CategoryInput,
    update: CategoryUpdate,
    output: Category,
    present,
    find: categoryRepository.find,
    findNamed: categoryRepository.findNamed,
    service: categoryService,
  }),
  route({
    method: 'GET',
    path: '/categories/:slug',
    access: 'public',
    summary: 'One visible category, by slug or id, with its text and what is below it',
    answer: CategoryPage.extend({ children: z.array(CategoryBranch) }),
    handle: ({ context, params, request }) =>
      orMoved(
        { request, params },
        () => categoryWithBranches(context, params.slug ?? ''),
        (slug) => categoryRepository.currentSlug(context.db, slug),
      ),
  }),
]

/** A category by slug or id, with what is below it. Refuses with 404. */
async function categoryWithBranches({ db, locale }: RequestContext, slug: string) {
  const cards = await categoryRepository.cards(db, locale)
  const known = cards.find((card) => card.slug === slug || String(card.id) === slug)
  if (!known) throw notFound('category')
  return { ...(await categoryRepository.page(db, known.slug, locale)), children: branches(cards, known.id) }
}
