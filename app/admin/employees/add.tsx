import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
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
  const edit = ({ slug }: { slug: string }) => `/admin/add_employees/${slug}/update`
  return addAction(context.get(portal), await formOf(request), employeesSaved, { edit, list: employeeList.path })
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
