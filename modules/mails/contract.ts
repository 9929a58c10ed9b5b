import { z } from 'zod'
import { adminPageQuery } from '#common/pagination.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const

/** Filters of the outbox. */
export const MailsQuery = z.strictObject({
  ...adminPageQuery,
  state: z.enum(mailStates).optional(),
})
export type MailsQuery = z.infer<typeof MailsQuery>

/** One mail in the outbox. What it says is shown to nobody: mails hold links that open what belongs to their readers. */
export const OutboxMail = z.object({
  id: z.uuid(),
  template: z.string().describe('Which letter it is, e.g. `newsletter_confirm`'),
  locale: z.string(),
  recipient: z.string().describe('Masked: d•••@adliya.example'),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  last_error: z.string().describe('A code such as `smtp_550`; empty where nothing went wrong'),
  next_attempt_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable().describe('When it was sent or given up'),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** How many mails there are of each state, for the head of the outbox. */
export const MailCounts = z.object({ waiting: z.number().int(), sent: z.number().int(), failed: z.number().int() })
export type MailCounts = z.infer<typeof MailCounts>
