import { z } from 'zod'
import { Invitation, InvitationAcceptance } from '#modules/accounts/contract.ts'
import { acceptInvitation, invitationOf } from '#modules/accounts/invitations.server.ts'
import { type Route, route } from './route.ts'

/** What the holder of a link may do with it; the page `/login/invitation/{token}` does the same. */
export const invitationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/invitations/:token',
    access: 'public',
    personal: true,
    summary: 'Whom a link is for; a link that no longer works answers like one that never did',
    answer: Invitation,
    handle: ({ context, params }) => invitationOf(context, params.token ?? ''),
  }),
  route({
    method: 'POST',
    path: '/accounts/invitations/:token/accept',
    access: 'public',
    personal: true,
    summary: 'Set the password of a link’s account, once; then sign in with it',
    body: InvitationAcceptance,
    answer: z.object({ status: z.literal('ok') }),
    handle: async ({ context, params, body }) => {
      await acceptInvitation(context, params.token ?? '', body.password)
      return { status: 'ok' }
    },
  }),
]
