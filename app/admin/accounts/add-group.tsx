import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add-group'
import { GroupForm } from './parts/group-form.tsx'
import { groupList } from './parts/list.ts'
import { ownRights } from './parts/own-rights.server.ts'
import { addGroup } from './parts/save-account.server.ts'
import { groupFields } from './parts/user-fields.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = signedInWith('Can add admin', context.get(portal), url)
  return { viewerId: viewer.id, own: ownRights(viewer) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const slug = await addGroup(staff, form)
    throw ledToAdded(staff, 'admin', { edit: `${groupList.path}/${slug}/update`, list: groupList.path, opens: 'view' })
  }
  return orRefused(staff, work, postedFields(groupFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.accounts?.addGroup),
]

const nothing = emptyFields(groupFields, { permissions: '[]' })

/** A new group of rights. */
export default function AddGroup({ loaderData, actionData }: Route.ComponentProps) {
  return <GroupForm {...loaderData} stored={nothing} mayChange mayDelete={false} answer={actionData} />
}
