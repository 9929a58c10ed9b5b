import { redirect } from 'react-router'
import { fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { savedNow } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { mustShowPassword } from '#modules/accounts/person.server.ts'
import { resetSecondFactor } from '#modules/accounts/second-factor.server.ts'
import { endSessionOf, sessionsOf } from '#modules/accounts/session-list.server.ts'
import { findUser } from '#modules/accounts/user-list.server.ts'
import { userService } from '#modules/accounts/user-service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/edit-user'
import { RemovePanel, SessionsPanel, SignInPanel } from './parts/access-panels.tsx'
import { groupChoices } from './parts/group-choices.server.ts'
import { changeUser, inviteUser } from './parts/save-account.server.ts'
import { ToldInvitation } from './parts/told-invitation.tsx'
import { twoStepOffPassword, userFields } from './parts/user-fields.ts'
import { UserForm } from './parts/user-form.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view admin', staff, url)
  const user = await orMissing(findUser(staff, params.slug))
  const [sessions, groups] = await Promise.all([sessionsOf(staff, user.id), groupChoices(staff.db, viewer)])
  return {
    viewerId: viewer.id,
    user,
    stored: fieldsOf(userFields, { ...user, groups: user.groups.map(({ id }) => id) }),
    sessions,
    groups,
    maySuperuser: viewer.is_superuser,
    mayChange: can(viewer, 'Can change admin'),
    mayDelete: can(viewer, 'Can delete admin') && user.id !== viewer.id,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const { slug } = params
  const back = (name: string) => pathIn(staff.locale, `/admin/set_admin/${name}/update?message=saved`)
  const acts: Record<string, () => Promise<Answer>> = {
    invite: async () => ({ invited: await inviteUser(staff, request, slug) }),
    'end-session': async () => {
      requireRight(staff, 'Can change admin')
      await endSessionOf(staff, slug, String(form.get('id') ?? ''))
      throw redirect(back(slug))
    },
    'totp-off': async () => {
      requireRight(staff, 'Can change admin')
      await mustShowPassword(staff, String(form.get(twoStepOffPassword) ?? ''), twoStepOffPassword)
      await write(staff, actorOf(staff), (tx) => resetSecondFactor(tx, slug))
      throw redirect(back(slug))
    },
    remove: async () => {
      requireRight(staff, 'Can delete admin')
      await write(staff, actorOf(staff), (tx) => userService.remove(tx, slug))
      throw redirect(pathIn(staff.locale, '/admin/set_admin?message=account_removed'))
    },
  }
  const intent = String(form.get('intent') ?? '')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  // What is beside the form was refused: nothing of the form was sent, so nothing is to be put back.
  if (act) return orRefused(staff, act)
  const save = async (): Promise<Answer> => {
    const now = await changeUser(staff, slug, form)
    if (now !== slug) throw redirect(back(now))
    return savedNow(staff)
  }
  return orRefused(staff, save, postedFields(userFields, form))
}

type Answer = { saved: true; at: string } | { invited: Awaited<ReturnType<typeof inviteUser>> }

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.user.full_name ?? texts.accounts?.editTitle),
]

/** One account: who it is, what it may do, where it is signed in. */
export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, sessions, mayChange, mayDelete, viewerId, ...rest } = loaderData
  const invited = actionData && 'invited' in actionData ? actionData.invited : undefined
  const answer = actionData && !('invited' in actionData) ? actionData : undefined
  const errors = answer && 'refused' in answer ? answer.errors : undefined
  return (
    <UserForm
      key={user.id}
      {...rest}
      viewerId={viewerId}
      id={user.id}
      version={user.version}
      mayChange={mayChange}
      answer={answer}
      notice={invited && <ToldInvitation told={invited} />}
    >
      <SignInPanel user={user} mayChange={mayChange} isOwn={user.id === viewerId} errors={errors} />
      <SessionsPanel sessions={sessions} mayChange={mayChange} />
      {mayDelete && <RemovePanel name={user.full_name} />}
    </UserForm>
  )
}
