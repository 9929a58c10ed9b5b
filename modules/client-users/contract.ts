import { z } from 'zod'
import { emailText, optionalEmail } from '#common/email.ts'
import { locales } from '#common/locale.ts'
import { permissions } from '#common/permissions.ts'
import { optionalPhone } from '#common/phone.ts'
import { OwnAppealWhole } from '#modules/appeals/contract.ts'

const Group = z.object({
  id: z.number().int(),
  name: z.string(),
  permissions: z.array(z.object({ id: z.number().int(), name: z.enum(permissions) })),
})

/** Who can vouch for a client user. */
export const providerNames = ['email', 'oneid'] as const
export type ProviderName = (typeof providerNames)[number]

/** A client user as they see themselves (specification, section 3). Never staff: their groups are always empty. */
export const ClientMe = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string(),
  user_type: z.enum(['individual', 'legal_entity']),
  organization: z.string(),
  provider: z.enum(providerNames),
  level: z.number().int().describe('How surely they are who they say: 0 by e-mail, 1 by OneID'),
  locale: z.enum(locales).describe('The language of letters to them'),
  created_at: z.iso.datetime(),
  is_staff: z.literal(false),
  is_superuser: z.literal(false),
  groups: z.array(Group).max(0),
})
export type ClientMe = z.infer<typeof ClientMe>

const longestName = 150

/**
 * What client users may change about themselves. A provider's word stands: the name that OneID gave, and the address that
 * codes are mailed to, stay as they are.
 */
export const ClientMeChange = z.strictObject({
  full_name: z.string().trim().max(longestName).optional(),
  phone: optionalPhone.removeDefault().optional(),
  email: optionalEmail.removeDefault().optional(),
  locale: z.enum(locales).optional(),
})
export type ClientMeChange = z.infer<typeof ClientMeChange>

/** A way to sign in; `start` is the address to open where it begins elsewhere. */
export const Provider = z.object({ name: z.enum(providerNames), start: z.string() })
export type Provider = z.infer<typeof Provider>

/** Asks for a code by mail. */
export const CodeRequest = z.strictObject({ email: emailText, locale: z.enum(locales).optional() })
export type CodeRequest = z.infer<typeof CodeRequest>

/** The same whoever asks for whichever address. */
export const CodeRequested = z.object({ status: z.literal('accepted') })

/** Spaces are how people copy numbers. */
const codeText = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^(\d{6}|\d{12})$/.test(text), { message: 'invalid_code' })

/** The code that came by mail. */
export const CodeGiven = z.strictObject({ email: emailText, code: codeText })
export type CodeGiven = z.infer<typeof CodeGiven>

/** Where a client user is signed in. */
export const ClientSession = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  address: z.string().nullable(),
  browser: z.string(),
  current: z.boolean(),
})
export type ClientSession = z.infer<typeof ClientSession>

/** Ends one session by its id, or all but the present one. */
export const ClientSessionsEnd = z.strictObject({ id: z.uuid().optional() })
export type ClientSessionsEnd = z.infer<typeof ClientSessionsEnd>

/** When what was asked to be deleted goes for good. */
export const DeletionAsked = z.object({ erase_at: z.iso.datetime() })

/** Everything that the portal holds of a client user, but what it cannot tell apart from others: ballots have no voters. */
export const ClientExport = z.object({
  exported_at: z.iso.datetime(),
  user: ClientMe,
  sessions: z.array(ClientSession),
  appeals: z.array(OwnAppealWhole),
})
export type ClientExport = z.infer<typeof ClientExport>
