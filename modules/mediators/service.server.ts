import { Refusal } from '#common/errors.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { sortKey } from '#common/sort-key.ts'
import { normalizeUzbekLatin, toCyrillic } from '#common/transliteration/transliterate.ts'
import { fieldError } from '#common/validation-messages.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { only, uniqueViolation } from '#platform/crud.server.ts'
import { takenSlugs } from '#platform/free-slug.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { MediatorInput, MediatorUpdate } from './contract.ts'
import { mediatorRepository } from './repository.server.ts'
import { rowTextOf, searchTextOf } from './search-text.ts'
import { mediators } from './table.server.ts'

const plain = contentService(mediatorRepository, { slugFrom: 'full_name_uz' })

/** The rules of the register: a number is given once, the region exists, namesakes get addresses of their own. */
export const mediatorService = {
  ...plain,

  /** Adds mediators, all or none. */
  createAll,

  /** Adds a mediator. */
  create: async (tx: Tx, input: MediatorInput) => only(await createAll(tx, [input])),

  /** Changes mediators who are still at their `version`, all or none. */
  updateAll,

  /** Changes a mediator who is still at `input.version`. */
  update: async (tx: Tx, key: string, input: MediatorUpdate) => only(await updateAll(tx, [{ key, input }])),

  /** Takes a mediator out of the bin, if the region is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const mediator = await plain.restore(tx, slug)
    await mustExist(tx, mediator, { region: regions })
    return mediator
  },
}

async function createAll(tx: Tx, inputs: MediatorInput[]) {
  await mustExist(tx, inputs, { region: regions })
  const slugs = await ownSlugs(tx, inputs)
  const values = inputs.map((input, at) => ({ ...input, ...derived(input), slug: slugs[at] }))
  return numberMustBeFree(tx, () => plain.createAll(tx, values))
}

async function updateAll(tx: Tx, list: { key: string; input: MediatorUpdate }[]) {
  await mustExist(
    tx,
    list.map(({ input }) => input),
    { region: regions },
  )
  const updates = list.map(({ key, input }) => ({ key, input: { ...input, ...derived(input) } }))
  return numberMustBeFree(tx, () => plain.updateAll(tx, updates))
}

/** The addresses that were chosen, or are made of the names; a namesake's gets the number in the register. */
async function ownSlugs(tx: Tx, inputs: MediatorInput[]): Promise<(string | undefined)[]> {
  const taken = await takenSlugs(
    tx,
    mediators,
    inputs.map(({ full_name_uz }) => slugFrom(full_name_uz)),
  )
  return inputs.map((input) => {
    const made = slugFrom(input.full_name_uz)
    const slug = input.slug ?? (taken.has(made) ? `${made.slice(0, 100)}-${input.register_no}` : made)
    if (slug !== '') taken.add(slug)
    return slug || undefined
  })
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
const derived = (input: MediatorInput) => ({
  ...sortKeys(input),
  search_text: searchTextOf(input),
  row_text: rowTextOf(input),
})

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
