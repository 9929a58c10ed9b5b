import { z } from 'zod'
import { Refusal } from '#common/errors.ts'
import { pageOf } from '#common/pagination.ts'
import { MailCounts, MailsQuery, OutboxMail } from '#modules/mails/contract.ts'
import { mailRepository } from '#modules/mails/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

/** The outbox (decisions, section 6). */
export const mailRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/mails/forAdmin',
    access: 'Can view mail',
    summary: 'Mails of the last 30 days and what became of them, newest first; not what they say',
    query: MailsQuery,
    answer: pageOf(OutboxMail),
    handle: ({ context, query }) => mailRepository.list(context, query),
  }),
  route({
    method: 'GET',
    path: '/mails/forAdmin/counts',
    access: 'Can view mail',
    summary: 'How many mails wait, were sent and were given up',
    answer: MailCounts,
    handle: ({ context }) => mailRepository.counts(context.db),
  }),
  route({
    method: 'POST',
    path: '/mails/:id/retry',
    access: 'Can change mail',
    alsoRefuses: [409],
    summary: 'Send a mail at once that waits or was given up',
    answer: OutboxMail,
    handle: ({ context, params }) => {
      const id = z.uuid().safeParse(params.id)
      if (!id.success) throw new Refusal(404, 'not_found')
      return write(context, actorOf(context), (tx) => mailRepository.retry(tx, context, id.data))
    },
  }),
]
