import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { organizationFields, organizationList } from './parts/organization-fields.ts'
import { OrganizationForm } from './parts/organization-form.tsx'
import { organizationChoices, organizationsSaved } from './parts/organization-screen.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add organization', staff, url)
  return { viewerId: viewer.id, choices: await organizationChoices(staff.db, staff.locale) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/add_organization/${slug}/update`
  return addAction(context.get(portal), await formOf(request), organizationsSaved, {
    edit,
    list: organizationList.path,
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.organizations?.add),
]

const stored = emptyFields(organizationFields, {
  kind: 'central_division',
  status: 'open',
  active: 'on',
  index: '0',
  hours_exceptions: '[]',
  notaries: '[]',
  services: '[]',
})

/** A new organization. */
export default function AddOrganization({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, choices } = loaderData
  return <OrganizationForm record={{ viewerId, state: 'new', stored }} choices={choices} answer={actionData} />
}
