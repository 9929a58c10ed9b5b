import { z } from 'zod'
import { binKinds } from '#common/bin-things.ts'
import { adminPageQuery } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'

/** How long what was deleted can be restored (decisions, section 2). */
export const keptDays = 30

/** Filters of the bin. */
export const BinQuery = z.strictObject({
  ...adminPageQuery,
  kind: z.enum(binKinds).optional(),
  q: z.string().trim().max(longestSearch).optional(),
})
export type BinQuery = z.infer<typeof BinQuery>

/** Something in the bin. `key` addresses it among its kind: a slug or an id. */
export const BinEntry = z.object({
  kind: z.enum(binKinds),
  key: z.string(),
  title: z.string().describe('In Uzbek, as it is stored'),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string().nullable().describe('Name of the account, if it is still there'),
  days_left: z.number().int().describe('Until it is removed for good'),
})
export type BinEntry = z.infer<typeof BinEntry>
