import { z } from 'zod'
import { unlessWrong } from '#common/between-fields.ts'
import { indexNumber } from '#common/index-number.ts'
import { sharedLink } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText, titleText } from '#common/localized.ts'
import { slugText } from '#common/slug.ts'

export const categoryKinds = ['page', 'posts', 'employees', 'organizations', 'documents', 'link'] as const

/** The kinds of categories that records belong in, the one to make first: pages of other kinds do not show them. */
export const homesOf = {
  posts: ['posts', 'page'],
  employees: ['employees'],
  organizations: ['organizations'],
  documents: ['documents'],
} satisfies Record<string, (typeof categoryKinds)[number][]>

/** Slugs that the not-found rules of posts lead to (specification, section 4): they always exist. */
export const permanentSlugs = ['yangiliklar', 'elonlar']

const categoryFields = {
  ...localizedText('name', titleText(2, 120)),
  ...localizedText('body', z.string().max(200_000)),
  body_uz: z.string().max(200_000).default(''),
  // All digits would be taken for an id.
  slug: slugText.refine((slug) => !/^\d+$/.test(slug), { message: 'reserved' }).optional(),
  link: z.union([z.literal(''), sharedLink]).default(''),
  index: indexNumber.default(0),
  parent: z.int32().nullable().default(null),
  kind: z.enum(categoryKinds).default('posts'),
  is_sidebar_menu: z.boolean().default(true),
  active: z.boolean().default(true),
}

/** A link leads somewhere. */
function ledSomewhere({ kind, link }: { kind: string; link: string }, context: z.RefinementCtx): void {
  if (kind === 'link' && link === '') context.addIssue({ code: 'custom', path: ['link'], message: 'required' })
}

/** What staff send to add a category. */
export const CategoryInput = z.strictObject(categoryFields).superRefine(ledSomewhere, unlessWrong('kind', 'link'))
export type CategoryInput = z.infer<typeof CategoryInput>

/** What staff send to change one: the same and the version they read. */
export const CategoryUpdate = z
  .strictObject({ ...categoryFields, version: z.int32() })
  .superRefine(ledSomewhere, unlessWrong('kind', 'link'))

/** What staff see. */
export const Category = z.object({
  id: z.number().int(),
  slug: z.string(),
  ...localizedOutput('name'),
  ...localizedOutput('body'),
  link: z.string(),
  index: z.number().int(),
  parent: z.number().int().nullable(),
  kind: z.enum(categoryKinds),
  is_sidebar_menu: z.boolean(),
  active: z.boolean(),
  visible: z.boolean(),
  version: z.number().int(),
})

/** What visitors see, in one language (specification, section 7). */
export const CategoryCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** Language that `name` is in: Uzbek where it has not been translated. */
  lang: z.enum(locales),
  link: z.string(),
  index: z.number().int(),
  parent: z.number().int().nullable(),
  kind: z.enum(categoryKinds),
  is_sidebar_menu: z.boolean(),
})
export type CategoryCard = z.infer<typeof CategoryCard>

export type CategoryBranch = CategoryCard & { children: CategoryBranch[] }
export const CategoryBranch: z.ZodType<CategoryBranch> = CategoryCard.extend({
  get children() {
    return z.array(CategoryBranch)
  },
}).meta({ id: 'CategoryBranch' })

export const CategoryPage = CategoryCard.extend({ body: z.string() })
export type CategoryPage = z.infer<typeof CategoryPage>
