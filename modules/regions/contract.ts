import { z } from 'zod'
import { indexNumber } from '#common/index-number.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { slugText } from '#common/slug.ts'

const regionFields = {
  ...localizedText('name', z.string().trim().min(1).max(120)),
  ...localizedText('centre', z.string().trim().min(1).max(120)),
  ...localizedText('justice_body', z.string().trim().min(1).max(250)),
  slug: slugText.optional(),
  /** Code of the region in the state classifier, e.g. 1735. */
  code: z.string().regex(/^\d{4}$/),
  index: indexNumber.default(0),
  active: z.boolean().default(true),
}

/** What staff send to add a region. */
export const RegionInput = z.strictObject(regionFields)

/** What staff send to change one: the same and the version they read. */
export const RegionUpdate = z.strictObject({ ...regionFields, version: z.int32() })

/** What staff see. */
export const Region = z.object({
  id: z.number().int(),
  slug: z.string(),
  ...localizedOutput('name'),
  ...localizedOutput('centre'),
  ...localizedOutput('justice_body'),
  code: z.string(),
  index: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
})

/** What visitors see, in one language. */
export const RegionCard = z.object({
  slug: z.string(),
  name: z.string(),
  /** The region's name again, under the word that the specification uses. */
  region: z.string(),
  lang: z.enum(locales),
  centre: z.string(),
  justice_body: z.string(),
  code: z.string(),
})
export type RegionCard = z.infer<typeof RegionCard>
