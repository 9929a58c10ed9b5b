import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { sortKey } from '#common/sort-key.ts'
import { normalizeUzbekLatin, toCyrillic } from '#common/transliteration/transliterate.ts'
import { fieldError } from '#common/validation-messages.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { MediatorInput, MediatorUpdate } from './contract.ts'
import { mediatorRepository } from './repository.server.ts'
import { searchTextOf } from './search-text.ts'
import { mediators } from './table.server.ts'

const plain = contentService(mediatorRepository, { slugFrom: 'full_name_uz' })

/** The rules of the register: a number is given once, the region exists, namesakes get addresses of their own. */
export const mediatorService = {
  ...plain,

  /** Adds a mediator. */
  async create(tx: Tx, input: MediatorInput) {
    await mustExist(tx, input, { region: regions })
    const slug = input.slug ?? (await ownSlug(tx, input))
    return numberMustBeFree(tx, () => plain.create(tx, { ...input, ...derived(input), slug }))
  },

  /** Changes a mediator who is still at `input.version`. */
  async update(tx: Tx, slug: string, input: MediatorUpdate) {
    await mustExist(tx, input, { region: regions })
    return numberMustBeFree(tx, () => plain.update(tx, slug, { ...input, ...derived(input) }))
  },

  /** Takes a mediator out of the bin, if the region is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const mediator = await plain.restore(tx, slug)
    await mustExist(tx, mediator, { region: regions })
    return mediator
  },
}

/** The address made of the name; a namesake's gets the number in the register. */
async function ownSlug(tx: Tx, { full_name_uz, register_no }: MediatorInput): Promise<string | undefined> {
  const slug = slugFrom(full_name_uz)
  if (slug === '') return undefined
  const [namesake] = await tx.select({ id: mediators.id }).from(mediators).where(eq(mediators.slug, slug))
  return namesake ? `${slug.slice(0, 100)}-${register_no}` : slug
}

async function numberMustBeFree<Result>(tx: Tx, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (uniqueViolation(error) === 'mediators_register_no')
      throw new Refusal(400, 'validation', { errors: fieldError('register_no', 'taken', tx.actor.locale) })
    throw error
  }
}

/** What follows from the input: what a mediator is ordered and found by. */
const derived = (input: MediatorInput) => ({ ...sortKeys(input), search_text: searchTextOf(input) })

/** What the names are ordered by, in each language as its readers see them. */
function sortKeys(input: MediatorInput) {
  const name = normalizeUzbekLatin(input.full_name_uz)
  const shown = {
    uz: name,
    uzb: input.full_name_uzb || toCyrillic(name),
    ru: input.full_name_ru || name,
    en: input.full_name_en || name,
  }
  return Object.fromEntries(
    locales.map((locale) => [localizedName('sort_key', locale), sortKey(shown[locale], locale)]),
  )
}
