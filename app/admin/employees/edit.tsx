import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent, pictureShown, storedFields } from '#app/admin/parts/content/save.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { employeeFields } from './parts/employee-fields.ts'
import { EmployeeForm } from './parts/employee-form.tsx'
import { employeeChoices, employeesSaved } from './parts/employee-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change employee', staff, url)
  const employee = await orMissing(employeeRepository.find(db, params.slug))
  const [stored, picture, shown, choices] = await Promise.all([
    storedFields(db, employeeFields, employee),
    pictureShown(staff, employee),
    isThere(employeeRepository.published(db, employee.slug, locale)),
    employeeChoices(db, locale),
  ])
  return {
    record: {
      viewerId: viewer.id,
      slug: employee.slug,
      version: employee.version,
      state: contentState({ active: employee.active, shown, deleted_at: null }),
      stored,
      picture,
      mayDelete: can(viewer, 'Can delete employee'),
    },
    choices,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, employeesSaved)
    if (slug !== params.slug) throw redirect(pathIn(staff.locale, `/admin/add_employees/${slug}/update?message=saved`))
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(employeeFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.full_name_uz || texts.employees?.edit),
]

/** A stored employee. */
export default function EditEmployee({ loaderData, actionData }: Route.ComponentProps) {
  return <EmployeeForm key={loaderData.record.slug} {...loaderData} answer={actionData} />
}
