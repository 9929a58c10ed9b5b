import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { can } from '#common/viewer.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add-user'
import { groupChoices } from './parts/group-choices.server.ts'
import { addUser } from './parts/save-account.server.ts'
import { ToldInvitation } from './parts/told-invitation.tsx'
import { userFields } from './parts/user-fields.ts'
import { UserForm } from './parts/user-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add admin', staff, url)
  return {
    viewerId: viewer.id,
    maySuperuser: viewer.is_superuser,
    /** Who may only add would be refused by the page of the account. */
    mayOpen: can(viewer, 'Can view admin'),
    groups: await groupChoices(staff.db, viewer),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const sent = postedFields(userFields, form)
  return orRefused(staff, async () => ({ invited: await addUser(staff, request, form), sent }), sent)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.accounts?.addTitle),
]

const nothing = emptyFields(userFields, { groups: '[]', is_staff: 'on', active: 'on' })

/** A new account: the person is invited, and sets their password themselves. */
export default function AddUser({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const { to } = useLocale()
  if (!actionData || !('invited' in actionData))
    return <UserForm {...loaderData} stored={nothing} mayChange answer={actionData} />
  const { invited, sent } = actionData
  // The form stays behind what it is told, and knows by that that nothing of it is left to keep.
  return (
    <UserForm
      {...loaderData}
      stored={sent}
      version={1}
      mayChange
      answer={undefined}
      told={
        <>
          <ToldInvitation told={invited} />
          <p className="acts">
            <Link className="btn btn-p sm" to={to('/admin/set_admin/add')} reloadDocument>
              {t('addAnother')}
            </Link>
            {loaderData.mayOpen && (
              <Link className="btn btn-s sm" to={to(`/admin/set_admin/${invited.slug}/update`)}>
                {t('toAccount')}
              </Link>
            )}
          </p>
        </>
      }
    />
  )
}
