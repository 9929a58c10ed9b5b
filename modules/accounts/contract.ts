import { z } from 'zod'
import { permissions } from '#common/permissions.ts'

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

const PermissionEntry = z.object({ id: z.number().int(), name: z.enum(permissions) })

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
