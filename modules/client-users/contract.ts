import { z } from 'zod'
import { permissions } from '#common/permissions.ts'

const Group = z.object({
  id: z.number().int(),
  name: z.string(),
  permissions: z.array(z.object({ id: z.number().int(), name: z.enum(permissions) })),
})

/** A client user as they see themselves (specification, section 3). Never staff: their groups are always empty. */
export const ClientMe = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  user_type: z.enum(['individual', 'legal_entity']),
  level: z.number().int().describe('How surely they are who they say: 0 by e-mail, 1 by OneID'),
  is_staff: z.literal(false),
  is_superuser: z.literal(false),
  groups: z.array(Group).max(0),
})
export type ClientMe = z.infer<typeof ClientMe>
