import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent, storedFields } from '#app/admin/parts/content/save.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
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
  const [stored, rows] = await Promise.all([
    storedFields(db, categoryFields, category),
    categoryRepository.forAdmin(db),
  ])
  return {
    record: {
      viewerId: viewer.id,
      slug: category.slug,
      version: category.version,
      state: contentState({ active: category.active, shown: category.visible, deleted_at: null }),
      stored,
      mayDelete: can(viewer, 'Can delete category'),
    },
    link: category.link,
    parents: parentsOf(rows, category.id),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, categoriesSaved)
    if (slug !== params.slug) throw redirect(pathIn(staff.locale, `/admin/add_menu/${slug}/update?message=saved`))
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(categoryFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.name_uz || texts.menuTree?.edit),
]

/** A stored category. */
export default function EditMenu({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLocale()
  const { record, link, parents } = loaderData
  const publicPage = link || to(`/inner-page/${record.slug}`)
  return <MenuForm key={record.slug} record={record} answer={actionData} parents={parents} publicPage={publicPage} />
}
