import { pageOf } from '#common/pagination.ts'
import { hasShownPassword } from '#modules/accounts/person.server.ts'
import {
  Confirmed,
  LetterQuery,
  LetterSent,
  NextLetter,
  ReturnedMail,
  SubscriberCounts,
  SubscriberErasure,
  SubscriberExportInput,
  SubscriberRow,
  SubscribersQuery,
  Subscription,
  SubscriptionAccepted,
  SubscriptionChange,
  SubscriptionForm,
  SubscriptionInput,
} from '#modules/newsletter/contract.ts'
import { newsletterDesk } from '#modules/newsletter/desk.server.ts'
import { nextLetter, sendTest } from '#modules/newsletter/next-letter.server.ts'
import { newsletterRepository } from '#modules/newsletter/repository.server.ts'
import { newsletterService } from '#modules/newsletter/service.server.ts'
import { subscriptionAccepted } from '#modules/newsletter/words.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

/** Subscribing to the news (features, 3.2). */
export const newsletterRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/newsletter/form',
    access: 'public',
    personal: true,
    summary: 'The token that a subscription is sent with, from three seconds to two hours later',
    answer: SubscriptionForm,
    handle: async ({ context }) => ({ form_token: newsletterService.form(context) }),
  }),
  route({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary: 'Subscribe an address; it gets a link to confirm it by',
    body: SubscriptionInput,
    answer: SubscriptionAccepted,
    status: 202,
    handle: async ({ context, body }) => {
      await newsletterService.subscribe(context, body, 'api')
      return { status: 'ok', detail: subscriptionAccepted[context.locale] }
    },
  }),
  route({
    method: 'GET',
    path: '/newsletter/confirm/:token',
    access: 'public',
    personal: true,
    summary: 'The subscription that a confirmation link is about; reading it confirms nothing',
    answer: Subscription,
    handle: ({ context, params }) => newsletterService.toConfirm(context, params.token ?? ''),
  }),
  route({
    method: 'POST',
    path: '/newsletter/confirm/:token',
    access: 'public',
    personal: true,
    summary: 'Confirm a subscription',
    answer: Confirmed,
    handle: ({ context, params }) => newsletterService.confirm(context, params.token ?? ''),
  }),
  route({
    method: 'GET',
    path: '/newsletter/manage/:token',
    access: 'public',
    personal: true,
    summary: 'The subscription that a link in a mail belongs to',
    answer: Subscription,
    handle: ({ context, params }) => newsletterService.own(context, params.token ?? ''),
  }),
  route({
    method: 'PATCH',
    path: '/newsletter/manage/:token',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary: 'Change topics, frequency or language, or pause for up to 90 days',
    body: SubscriptionChange,
    answer: Subscription,
    handle: ({ context, params, body }) => newsletterService.update(context, params.token ?? '', body),
  }),
  route({
    method: 'POST',
    path: '/newsletter/unsubscribe/:token',
    access: 'public',
    personal: true,
    summary: 'End a subscription, without signing in',
    answer: Subscription,
    handle: ({ context, params }) => newsletterService.unsubscribe(context, params.token ?? ''),
  }),
  route({
    method: 'GET',
    path: '/newsletter/forAdmin',
    access: 'Can view newsletter',
    summary: 'Subscribers, newest first, their addresses masked',
    query: SubscribersQuery,
    answer: pageOf(SubscriberRow),
    handle: ({ context, query }) => newsletterRepository.list(context, query),
  }),
  route({
    method: 'GET',
    path: '/newsletter/forAdmin/counts',
    access: 'Can view newsletter',
    summary: 'How many subscribers there are, by state, topic, language and frequency',
    answer: SubscriberCounts,
    handle: ({ context }) => newsletterRepository.counts(context.db),
  }),
  route({
    method: 'POST',
    path: '/newsletter/forAdmin/export',
    access: 'Can change newsletter',
    summary:
      'The subscribers of a state as CSV with their addresses; needs a password and a reason, which the audit log keeps',
    body: SubscriberExportInput,
    page: true,
    media: 'text/csv',
    handle: async ({ context, body: { password, ...asked } }) => {
      const confirmed = await hasShownPassword(context, password)
      const csv = await write(context, actorOf(context), (tx) =>
        newsletterRepository.exported(tx, context, asked, { confirmed }),
      )
      return new Response(csv, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="subscribers-${asked.state}.csv"`,
          'cache-control': 'no-store',
        },
      })
    },
  }),
  route({
    method: 'POST',
    path: '/newsletter/forAdmin/returned',
    access: 'Can change newsletter',
    summary: 'End the subscription of an address whose mail came back, or whose owner complained',
    body: ReturnedMail,
    handle: async ({ context, body }) => {
      await write(context, actorOf(context), (tx) => newsletterDesk.returned(tx, context, body))
    },
  }),
  route({
    method: 'DELETE',
    path: '/newsletter/forAdmin/:id/delete',
    access: 'Can delete newsletter',
    summary: 'Remove a subscriber with their address and their mails',
    handle: async ({ context, params }) => {
      await write(context, actorOf(context), (tx) => newsletterDesk.erase(tx, params.id ?? ''))
    },
  }),
  route({
    method: 'POST',
    path: '/newsletter/forAdmin/erase',
    access: 'Can delete newsletter',
    alsoRefuses: [404],
    summary: 'Remove the owner of an address, who asked for it, with all that is known of them',
    body: SubscriberErasure,
    handle: async ({ context, body }) => {
      await write(context, actorOf(context), (tx) => newsletterDesk.eraseAddress(tx, context, body.email))
    },
  }),
  route({
    method: 'GET',
    path: '/newsletter/forAdmin/letter',
    access: 'Can view newsletter',
    summary: 'The next letter with news as it stands now, for whoever takes all topics',
    query: LetterQuery,
    answer: NextLetter,
    handle: ({ context, query }) => nextLetter(context, query),
  }),
  route({
    method: 'POST',
    path: '/newsletter/forAdmin/letter/sendTest',
    access: 'Can change newsletter',
    alsoRefuses: [409, 429],
    summary: 'Send that letter to the address of whoever asks',
    body: LetterQuery,
    bodyMayBeMissing: true,
    answer: LetterSent,
    status: 202,
    handle: ({ context, body }) => sendTest(context, body),
  }),
]
