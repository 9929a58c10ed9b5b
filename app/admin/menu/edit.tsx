import { storedFields } from '#app/admin/parts/content/save.server.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { usersOf } from '#platform/used-by.server.ts'
import type { Route } from './+types/edit'
import { categoryFields } from './parts/category-fields.ts'
import { MenuForm } from './parts/menu-form.tsx'
import { parentsOf } from './parts/menu-row.ts'
import { categoriesSaved } from './parts/menu-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db } = staff
  const viewer = signedInWith('Can change category', staff, url)
  const category = await orMissing(categoryRepository.findNamed(db, params.slug))
  const [stored, rows, holds] = await Promise.all([
    storedFields(db, categoryFields, category),
    categoryRepository.forAdmin(db),
    usersOf(db, categories, category.id),
  ])
  return {
    record: storedRecord(viewer, 'category', category, { shown: category.visible, stored }),
    link: category.link,
    // A kind is called as the table whose records its page shows.
    listed: { kind: category.kind, count: holds[category.kind]?.count ?? 0 },
    parents: parentsOf(rows, category.id),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/add_menu/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), categoriesSaved, edit)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.name_uz || texts.menuTree?.edit),
]

/** A stored category. */
export default function EditMenu({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLocale()
  const { record, link, listed, parents } = loaderData
  const publicPage = link || to(`/inner-page/${record.slug}`)
  return <MenuForm key={record.slug} {...{ record, answer: actionData, parents, listed, publicPage }} />
}
