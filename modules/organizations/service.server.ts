import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { picturesShown } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { only } from '#platform/crud.server.ts'
import { slugsOf } from '#platform/free-slug.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { htmlTexts, type OrganizationInput, type OrganizationUpdate } from './contract.ts'
import { storedDay } from './exceptional-days.server.ts'
import { organizationRepository } from './repository.server.ts'
import { rowTextOf, searchTextOf } from './search-text.ts'
import { organizations } from './table.server.ts'

const plain = contentService(organizationRepository, { slugFrom: 'organization_name_uz', html: [...htmlTexts] })
const references = { category: categories, region: regions, thumbnail: attachments }

/** The rules of writing organizations: clean texts, an address of their own, and nothing that points at what is not there. */
export const organizationService = {
  ...plain,

  /** Adds organizations, all or none. */
  createAll,

  /** Adds an organization. Of two with one name the second gets a number in the address. */
  create: async (tx: Tx, input: OrganizationInput) => only(await createAll(tx, [input])),

  /** Changes organizations that are still at their `version`, all or none. */
  updateAll,

  /** Changes an organization that is still at `input.version`. */
  update: async (tx: Tx, key: string, input: OrganizationUpdate) => only(await updateAll(tx, [{ key, input }])),

  /** Takes an organization out of the bin, if what it belongs to is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const organization = await plain.restore(tx, slug)
    await mustExist(tx, organization, references)
    return organization
  },
}

async function createAll(tx: Tx, inputs: OrganizationInput[]) {
  await mustExist(tx, inputs, references)
  const wanted = inputs.map(({ slug, organization_name_uz }) => ({ slug, made: slugFrom(organization_name_uz) }))
  const slugs = await slugsOf(tx, organizations, wanted)
  const values = []
  for (const [at, input] of inputs.entries()) {
    const slug = slugs[at]
    values.push({ ...input, ...(await derived(tx, { ...input, slug: slug ?? '' })), slug })
  }
  return plain.createAll(tx, values)
}

async function updateAll(tx: Tx, list: { key: string; input: OrganizationUpdate }[]) {
  await mustExist(
    tx,
    list.map(({ input }) => input),
    references,
  )
  const updates = []
  for (const { key, input } of list)
    updates.push({ key, input: { ...input, ...(await derived(tx, { ...input, slug: input.slug ?? key })) } })
  return plain.updateAll(tx, updates)
}

/** What follows from the input: names and notes in canonical letters, what it is found by, which pictures it shows. */
async function derived(tx: Tx, input: OrganizationInput & { slug: string }) {
  const texts = locales.flatMap((locale) => htmlTexts.map((name) => input[localizedName(name, locale)]))
  return {
    notaries: input.notaries.map((notary) => ({ ...notary, full_name: normalizeUzbekLatin(notary.full_name) })),
    hours_exceptions: input.hours_exceptions.map(storedDay),
    search_text: searchTextOf(input),
    row_text: rowTextOf(input),
    pictures: await picturesShown(tx, input.thumbnail, texts),
  }
}
