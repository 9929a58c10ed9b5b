import { pictureShown } from '#app/admin/parts/content/record-pictures.server.ts'
import { storedFields } from '#app/admin/parts/content/save.server.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
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
    record: { ...storedRecord(viewer, 'employee', employee, { shown, stored }), picture },
    choices,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/add_employees/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), employeesSaved, edit)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.full_name_uz || texts.employees?.edit),
]

/** A stored employee. */
export default function EditEmployee({ loaderData, actionData }: Route.ComponentProps) {
  return <EmployeeForm key={loaderData.record.slug} {...loaderData} answer={actionData} />
}
