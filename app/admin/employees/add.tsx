import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { employeeFields, employeeList } from './parts/employee-fields.ts'
import { EmployeeForm } from './parts/employee-form.tsx'
import { employeeChoices, employeesSaved } from './parts/employee-screen.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add employee', staff, url)
  return { viewerId: viewer.id, choices: await employeeChoices(staff.db, staff.locale) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await addContent(staff, form, employeesSaved)
    throw ledToAdded(staff, 'employee', { edit: `/admin/add_employees/${slug}/update`, list: employeeList.path })
  }
  return orRefused(staff, work, postedFields(employeeFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.employees?.add),
]

const stored = emptyFields(employeeFields, { type: 'CENTRAL', active: 'on', index: '0' })

/** A new employee. */
export default function AddEmployee({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, choices } = loaderData
  return <EmployeeForm record={{ viewerId, state: 'new', stored }} choices={choices} answer={actionData} />
}
