import { z } from 'zod'
import { emailText } from '#common/email.ts'
import { locales } from '#common/locale.ts'
import { adminPageQuery } from '#common/pagination.ts'
import { lineText } from '#common/plain-text.ts'

/** What one can be told of, besides `category:<id>` and `region:<id>`, which take the posts of a category or a region. */
export const mainTopics = ['news', 'announcements', 'legislative', 'open_data', 'surveys'] as const
export type MainTopic = (typeof mainTopics)[number]
const defaultTopics: MainTopic[] = ['news', 'announcements']

export const frequencies = ['immediate', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]
const defaultFrequency: Frequency = 'weekly'

/**
 * pending → active → paused → active; active → unsubscribed, bounced or complained. What is pending ends after 48 hours;
 * from each of the last three somebody may come back by subscribing anew.
 */
export const subscriberStates = ['pending', 'active', 'paused', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const longestPauseDays = 90
const mostTopics = 20

const topic = z.union([z.enum(mainTopics), z.string().regex(/^(?:category|region):[1-9]\d{0,8}$/)])
const topics = z
  .array(topic)
  .min(1, 'no_choice')
  .max(mostTopics)
  .transform((list) => [...new Set(list)])

/** A subscription as somebody asks for it. */
export const SubscriptionInput = z.strictObject({
  email: emailText,
  topics: topics.default([...defaultTopics]),
  frequency: z.enum(frequencies).default(defaultFrequency),
  locale: z.enum(locales).optional().describe('Language of the mails; that of the address where it is left out'),
  form_token: z.string().max(200).default('').describe('From `newsletter/form/`; good for two hours'),
  website: z.string().max(500).default('').describe('Left empty by people'),
})
export type SubscriptionInput = z.infer<typeof SubscriptionInput>

export const SubscriptionForm = z.object({ form_token: z.string() })

/** The same words for everyone: who has subscribed is nobody else's business. */
export const SubscriptionAccepted = z.object({ status: z.literal('ok'), detail: z.string() })

/** What the owner of a link sees and changes. */
export const Subscription = z.object({
  email: z.string().describe('Masked: d•••@adliya.example'),
  state: z.enum(subscriberStates),
  topics: z.array(z.string()),
  frequency: z.enum(frequencies),
  locale: z.enum(locales),
  paused_until: z.iso.datetime().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** After confirming: the link to the settings, which every mail carries. */
export const Confirmed = Subscription.extend({ manage: z.string().describe('Path of the page with the settings') })
export type Confirmed = z.infer<typeof Confirmed>

export const SubscriptionChange = z
  .strictObject({
    topics,
    frequency: z.enum(frequencies),
    locale: z.enum(locales),
    pause_days: z.number().int().min(0).max(longestPauseDays).describe('0 ends a pause'),
  })
  .partial()
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

/** Filters of the staff's list. */
export const SubscribersQuery = z.strictObject({
  ...adminPageQuery,
  state: z.enum(subscriberStates).optional(),
  locale: z.enum(locales).optional(),
  topic: topic.optional(),
})
export type SubscribersQuery = z.infer<typeof SubscribersQuery>

/** One subscriber as staff see them. */
export const SubscriberRow = Subscription.extend({
  id: z.uuid(),
  source: z.string(),
  created_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  bounces: z.number().int().describe('Mails of the last 14 days that did not arrive'),
})
export type SubscriberRow = z.infer<typeof SubscriberRow>

const counts = z.record(z.string(), z.number().int())

/** How many there are: of each state; and of the active ones for each topic, language and frequency. */
export const SubscriberCounts = z.object({ states: counts, topics: counts, locales: counts, frequencies: counts })
export type SubscriberCounts = z.infer<typeof SubscriberCounts>

/** Which subscribers to hand over as a table; why is kept in the audit log. */
export const SubscriberExport = z.strictObject({
  state: z.enum(subscriberStates).default('active'),
  reason: lineText(5, 300).describe('What for'),
})
export type SubscriberExport = z.infer<typeof SubscriberExport>
/** The same by who knows their password, without which no addresses leave (security brief, 7.5.3). */
export const SubscriberExportInput = SubscriberExport.extend({ password: z.string().max(200).default('') })

/** Tells the portal of what came back outside of it: a message of a mail server, or a complaint of the reader. */
export const ReturnedMail = z.strictObject({ email: emailText, kind: z.enum(['bounced', 'complained']) })
export type ReturnedMail = z.infer<typeof ReturnedMail>

/** Whose subscription is to be removed with all that is known of them. */
export const SubscriberErasure = z.strictObject({ email: emailText })

/** Which letter with news to show: for readers of a language who are told so often. */
export const LetterQuery = z.strictObject({
  locale: z.enum(locales).default('uz'),
  frequency: z.enum(frequencies).default(defaultFrequency),
})
export type LetterQuery = z.infer<typeof LetterQuery>

/** The next letter as it stands now, for whoever takes all topics. */
export const NextLetter = z.object({
  since: z.iso.datetime().describe('It tells of what became visible from then on'),
  next_at: z.iso.datetime().describe('When it goes out'),
  news: z.number().int().describe('Of how many things it tells; without any it does not go out'),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type NextLetter = z.infer<typeof NextLetter>

/** To whom a letter was sent to be looked at. */
export const LetterSent = z.object({ email: z.string().describe('Masked') })
