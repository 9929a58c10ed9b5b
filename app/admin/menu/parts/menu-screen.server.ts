import { z } from 'zod'
import { type Listed, listAction } from '#app/admin/parts/content/list-action.server.ts'
import { addContent, type Saved } from '#app/admin/parts/content/save.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { Refusal } from '#common/errors.ts'
import { typedWhole } from '#common/typed-number.ts'
import { CategoryInput, CategoryUpdate } from '#modules/categories/contract.ts'
import { directions } from '#modules/categories/move.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categoryService } from '#modules/categories/service.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import { categoryFields, menuList } from './category-fields.ts'

type Row = typeof categories.$inferSelect

const categoriesListed: Listed<string> = {
  thing: 'category',
  list: menuList,
  table: categories,
  keyOf: String,
  find: categoryRepository.find,
  findNamed: categoryRepository.findNamed,
  service: categoryService,
}

/** Categories as the shared editor saves them. */
export const categoriesSaved: Saved<typeof CategoryInput, typeof CategoryUpdate, Row, string> = {
  thing: 'category',
  entity: 'category',
  fieldList: categoryFields,
  input: CategoryInput,
  update: CategoryUpdate,
  find: categoryRepository.find,
  findNamed: categoryRepository.findNamed,
  service: categoryService,
}

const Step = z.object({ slug: z.string(), direction: z.enum(directions) })
const Place = z.object({
  slug: z.string(),
  parent: z.union([z.literal('').transform(() => null), typedWhole(z.int32())]),
  position: typedWhole(z.int().min(0).max(10_000)),
})

/** The action of the menu: adds, moves and flags categories besides what every list does. */
export async function menuAction(staff: RequestContext, asked: { request: Request; url: URL }) {
  const form = await formOf(asked.request.clone())
  const body = Object.fromEntries(form)
  const change = (work: (tx: Tx) => Promise<unknown>) => {
    requireRight(staff, 'Can change category')
    return write(staff, actorOf(staff), work)
  }
  switch (form.get('intent')) {
    case 'create':
      return orRefused(staff, async () => {
        const { slug } = await addContent(staff, form, categoriesSaved)
        return { done: 'create' as const, slug }
      })
    case 'move':
      return orRefused(staff, async () => {
        const { slug, direction } = read(Step, body)
        return { done: 'move' as const, slug, moved: await change((tx) => categoryService.move(tx, slug, direction)) }
      })
    case 'place':
      return orRefused(staff, async () => {
        const { slug, parent, position } = read(Place, body)
        await change((tx) => categoryService.place(tx, slug, { parent, position }))
        return { done: 'move' as const, slug, moved: true }
      })
    case 'sidebar':
      return orRefused(staff, async () => {
        const slug = String(form.get('slug') ?? '')
        const on = form.get('on') === 'true'
        await change((tx) => categoryService.setInMenu(tx, slug, on))
        return { done: 'sidebar' as const, on }
      })
    default:
      return listAction(staff, asked, categoriesListed)
  }
}

function read<Shape extends z.ZodType>(contract: Shape, body: unknown): z.output<Shape> {
  const parsed = contract.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'validation')
  return parsed.data
}
