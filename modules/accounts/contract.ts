import { z } from 'zod'
import { emailText } from '#common/email.ts'
import { adminPageQuery } from '#common/pagination.ts'
import { permissionById, permissions } from '#common/permissions.ts'

/** Sign-in of staff. Bounds only: whether the pair is right is told in one way for all mistakes. */
export const Credentials = z.strictObject({
  username: z.string().trim().min(1).max(150),
  password: z.string().min(1).max(128),
})
export type Credentials = z.infer<typeof Credentials>

const shortestPassword = 12
const longestPassword = 128

/** A new password of one's own. Composition rules are not asked for; well-known passwords are refused by the service. */
export const PasswordChange = z.strictObject({
  current: z.string().min(1).max(longestPassword),
  next: z.string().min(shortestPassword).max(longestPassword),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/** A right with its number, which never changes. */
export const PermissionEntry = z.object({ id: z.number().int(), name: z.enum(permissions) })

/** Who is signed in (specification, section 3, "Client user"). */
export const WhoAmI = z.object({
  id: z.string(),
  slug: z.string(),
  username: z.string(),
  full_name: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  groups: z.array(z.object({ id: z.number().int(), name: z.string(), permissions: z.array(PermissionEntry) })),
})
export type WhoAmI = z.infer<typeof WhoAmI>

export const UserIp = z.object({
  user_ip: z.string().nullable(),
  allowed: z.boolean().describe('Staff may sign in from this address; the ranges themselves are not told'),
})

const rights = {
  is_staff: z.boolean().default(true),
  is_superuser: z.boolean().default(false),
  active: z.boolean().default(true),
  groups: z.array(z.int32()).max(100).default([]),
}

/** A staff account (features, 3.15). There is no password in it: the person sets one by their invitation. */
export const UserInput = z.strictObject({
  username: z
    .string()
    .trim()
    .refine((name) => /^[a-z0-9._-]{3,40}$/.test(name), { message: 'invalid_username' }),
  email: emailText,
  full_name: z.string().trim().min(3).max(150),
  ...rights,
})
export type UserInput = z.infer<typeof UserInput>

/** Everything again, so that nothing is taken away by leaving it out, and the version that was read. */
export const UserUpdate = UserInput.extend({
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  active: z.boolean(),
  groups: rights.groups.unwrap(),
  version: z.int32(),
  password: z.string().max(longestPassword).default('').describe('One’s own, once more; needed where `email` changes'),
})
export type UserUpdate = z.infer<typeof UserUpdate>

const GroupEntry = z.object({ id: z.number().int(), slug: z.string(), name: z.string() })

/** A staff account as those see it who look after accounts. */
export const User = z.object({
  id: z.uuid(),
  slug: z.string(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  active: z.boolean(),
  groups: z.array(GroupEntry),
  second_factor: z.boolean().describe('Two-step sign-in is on'),
  invitation: z.enum(['pending', 'expired']).nullable().describe('Null once a password is set and no link is open'),
  last_sign_in_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.number().int(),
})
export type User = z.infer<typeof User>

/** The link that a person sets their password by. Told once, to whoever invites them. */
export const Invited = z.object({ invitation_url: z.url(), expires_at: z.iso.datetime() })

export const UserQuery = z.strictObject({ ...adminPageQuery, search: z.string().trim().max(150).default('') })
export type UserQuery = z.infer<typeof UserQuery>

export const GroupQuery = z.strictObject(adminPageQuery)

const rightIds = z
  .array(z.int32().refine((id) => permissionById(id) !== undefined, { message: 'not_an_option' }))
  .max(permissions.length)

/** A group of rights, given by their numbers. */
export const GroupInput = z.strictObject({ name: z.string().trim().min(2).max(80), permissions: rightIds.default([]) })
export type GroupInput = z.infer<typeof GroupInput>

export const GroupUpdate = GroupInput.extend({ permissions: rightIds, version: z.int32() })
export type GroupUpdate = z.infer<typeof GroupUpdate>

export const Group = GroupEntry.extend({
  permissions: z.array(PermissionEntry),
  users: z.number().int().describe('How many accounts are in it'),
  version: z.number().int(),
})
export type Group = z.infer<typeof Group>

/** Whom to send another invitation. */
export const InvitationInput = z.strictObject({ user: z.string().min(1).max(150) })

/** What the holder of a link is told before they set a password. */
export const Invitation = z.object({ username: z.string(), full_name: z.string(), expires_at: z.iso.datetime() })
export type Invitation = z.infer<typeof Invitation>

export const InvitationAcceptance = z.strictObject({ password: z.string().min(shortestPassword).max(longestPassword) })

const code = z.string().trim().min(1).max(20)

/** The second step of signing in: a code of the app, or one of those for when it is lost. */
export const SecondStep = z.union([
  z.strictObject({ recovery_code: z.string().trim().min(1).max(40) }),
  z.strictObject({ code }),
])
export type SecondStep = z.infer<typeof SecondStep>

const ownPassword = z.string().min(1).max(longestPassword)

/** Whoever changes how somebody signs in shows once more that it is them (ASVS 7.5.1). */
export const OwnPassword = z.strictObject({ password: ownPassword })
export const SecondFactorCode = z.strictObject({ code })
/** `code` may be a recovery code as well. */
export const SecondFactorProof = z.strictObject({ password: ownPassword, code: z.string().trim().min(1).max(40) })

export const SecondFactorState = z.object({
  on: z.boolean(),
  demanded: z.boolean().describe('The portal asks it of all staff'),
  recovery_codes_left: z.number().int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const SecondFactorSecret = z.object({
  secret: z.string().describe('Base32, for apps that cannot open the link'),
  uri: z.string().describe('otpauth:// link, also for a QR code'),
})
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** A living session, as its owner sees it. */
export const Session = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  address: z.string().nullable(),
  browser: z.string().describe('Family of the browser and system, e.g. "Firefox, Windows"; empty when unknown'),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const SessionsEnd = z.strictObject({ keep_current: z.boolean() })
