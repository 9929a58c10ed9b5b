import { z } from 'zod'
import { integrityRights } from '#common/permissions.ts'

/** A superuser asks for somebody's right to the reports; another one confirms it. */
export const GrantInput = z.strictObject({ user: z.uuid(), permission: z.enum(integrityRights) })
export type GrantInput = z.output<typeof GrantInput>

const Named = z.object({ id: z.string(), name: z.string() })
/** A right to the reports, asked for or held. */
export const Grant = z.object({
  id: z.number().int(),
  user: Named,
  permission: z.enum(integrityRights),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_by: z.string().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  may_confirm: z.boolean().describe('Whoever reads this is neither who asked nor who receives'),
})
export type Grant = z.infer<typeof Grant>
export const Grants = z.object({ results: z.array(Grant) })
