import { redirect } from 'react-router'
import { fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { savedNow } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { groupService } from '#modules/accounts/groups.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/edit-group'
import { GroupForm } from './parts/group-form.tsx'
import { ownRights } from './parts/own-rights.server.ts'
import { changeGroup } from './parts/save-account.server.ts'
import { groupFields } from './parts/user-fields.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view admin', staff, url)
  const { slug, version, users, permissions, name } = await orMissing(groupService.find(staff.db, params.slug))
  return {
    viewerId: viewer.id,
    slug,
    version,
    users,
    stored: fieldsOf(groupFields, { name, permissions: permissions.map(({ id }) => id) }),
    own: ownRights(viewer),
    mayChange: can(viewer, 'Can change admin'),
    mayDelete: can(viewer, 'Can delete admin'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  if (form.get('intent') === 'remove') {
    return orRefused(staff, async () => {
      requireRight(staff, 'Can delete admin')
      await write(staff, actorOf(staff), (tx) => groupService.remove(tx, params.slug))
      throw redirect(pathIn(staff.locale, '/admin/set_admin/groups?message=group_removed'))
    })
  }
  const work = async () => {
    await changeGroup(staff, params.slug, form)
    return savedNow(staff)
  }
  return orRefused(staff, work, postedFields(groupFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.name || texts.accounts?.groups),
]

/** One group of rights. */
export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
  return <GroupForm key={loaderData.slug} {...loaderData} answer={actionData} />
}
