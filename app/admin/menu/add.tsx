import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { categoryFields, menuList, newCategory } from './parts/category-fields.ts'
import { MenuForm } from './parts/menu-form.tsx'
import { lastIndex, parentsOf } from './parts/menu-row.ts'
import { categoriesSaved } from './parts/menu-screen.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add category', staff, url)
  const rows = await categoryRepository.forAdmin(staff.db)
  return { viewerId: viewer.id, index: lastIndex(rows), parents: parentsOf(rows) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await addContent(staff, form, categoriesSaved)
    throw ledToAdded(staff, 'category', { edit: `/admin/add_menu/${slug}/update`, list: menuList.path })
  }
  return orRefused(staff, work, postedFields(categoryFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.menuTree?.add),
]

/** A new category with all its fields: where scripts do not run, and for who wants more than the popup asks for. */
export default function AddMenu({ loaderData: { viewerId, index, parents }, actionData }: Route.ComponentProps) {
  return (
    <MenuForm
      record={{ viewerId, state: 'new', stored: newCategory('', index) }}
      answer={actionData}
      parents={parents}
    />
  )
}
