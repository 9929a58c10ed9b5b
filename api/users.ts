import { z } from 'zod'
import { pageOf } from '#common/pagination.ts'
import { changeAccount } from '#modules/accounts/change-account.server.ts'
import {
  InvitationInput,
  Invited,
  OwnPassword,
  Session,
  User,
  UserInput,
  UserQuery,
  UserUpdate,
} from '#modules/accounts/contract.ts'
import { invitationLink } from '#modules/accounts/invitation-link.server.ts'
import { mailInvitation } from '#modules/accounts/invitation-mail.server.ts'
import { invite, inviteAgain } from '#modules/accounts/invitations.server.ts'
import { mustShowPassword } from '#modules/accounts/person.server.ts'
import { resetSecondFactor } from '#modules/accounts/second-factor.server.ts'
import { endSessionOf, sessionsOfSlug } from '#modules/accounts/session-list.server.ts'
import { findUser, listUsers } from '#modules/accounts/user-list.server.ts'
import { userService } from '#modules/accounts/user-service.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

/** Staff accounts (specification, section 7; features, 3.15). The module refuses whatever goes beyond the caller's own rights. */
export const userRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/users',
    access: 'Can view admin',
    summary: 'Accounts by user name; `search` looks at user name, name and email',
    query: UserQuery,
    answer: pageOf(User),
    handle: ({ context, query }) => listUsers(context, query),
  }),
  route({
    method: 'GET',
    path: '/accounts/users/:slug',
    access: 'Can view admin',
    summary: 'One account',
    answer: User,
    handle: ({ context, params }) => findUser(context, params.slug ?? ''),
  }),
  route({
    method: 'POST',
    path: '/accounts/users/create',
    access: 'Can add admin',
    summary:
      'Add an account; the answer holds, this once, the link by which the person sets a password; it is mailed to them, too',
    body: UserInput,
    answer: User.extend(Invited.shape),
    status: 201,
    handle: async ({ context, request, body }) => {
      const { user, link } = await write(context, actorOf(context), async (tx) => {
        const made = await userService.create(tx, body)
        const its = await invite(tx, made.id)
        await mailInvitation(tx, context, request, made, its)
        return { user: made, link: its }
      })
      return { ...(await findUser(context, user.slug)), ...invitationLink(context, request, link) }
    },
  }),
  route({
    method: 'PUT',
    path: '/accounts/users/:slug/update',
    access: 'Can change admin',
    summary: 'Change an account; needs the version that was read, and one’s own password for another address',
    body: UserUpdate,
    answer: User,
    handle: async ({ context, params, body }) => {
      const { slug } = await changeAccount(context, params.slug ?? '', body)
      return findUser(context, slug)
    },
  }),
  route({
    method: 'DELETE',
    path: '/accounts/users/:slug/delete',
    access: 'Can delete admin',
    summary: 'Remove an account; its sessions end at once',
    handle: async ({ context, params }) => {
      await write(context, actorOf(context), (tx) => userService.remove(tx, params.slug ?? ''))
    },
  }),
  route({
    method: 'POST',
    path: '/accounts/invitations/create',
    access: 'Can change admin',
    summary: 'Another link for an account, to set its password, told once and mailed; the one before no longer works',
    body: InvitationInput,
    answer: Invited,
    status: 201,
    handle: async ({ context, request, body }) => {
      const link = await write(context, actorOf(context), async (tx) => {
        const { user, ...its } = await inviteAgain(tx, body.user)
        await mailInvitation(tx, context, request, user, its)
        return its
      })
      return invitationLink(context, request, link)
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/users/:slug/sessions',
    access: 'Can view admin',
    summary: 'The living sessions of an account',
    answer: z.array(Session),
    handle: ({ context, params }) => sessionsOfSlug(context, params.slug ?? ''),
  }),
  route({
    method: 'DELETE',
    path: '/accounts/users/:slug/sessions/:id/delete',
    access: 'Can change admin',
    summary: 'End a session of an account',
    handle: ({ context, params }) => endSessionOf(context, params.slug ?? '', params.id ?? ''),
  }),
  route({
    method: 'DELETE',
    path: '/accounts/users/:slug/totp/delete',
    access: 'Can change admin',
    summary: 'Turn two-step sign-in off, with one’s own password, for someone who has lost their phone and their codes',
    body: OwnPassword,
    // It is then told what is missing, and not that its kind is not taken.
    bodyMayBeMissing: true,
    handle: async ({ context, params, body: { password } }) => {
      await mustShowPassword(context, password, 'password')
      await write(context, actorOf(context), (tx) => resetSecondFactor(tx, params.slug ?? ''))
    },
  }),
]
