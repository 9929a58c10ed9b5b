import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { menuList, newCategory } from './parts/category-fields.ts'
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
  const edit = ({ slug }: { slug: string }) => `/admin/add_menu/${slug}/update`
  return addAction(context.get(portal), await formOf(request), categoriesSaved, { edit, list: menuList.path })
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
