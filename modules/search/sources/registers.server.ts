import { inArray } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { datasetRepository, registers, registerTexts } from '#modules/open-data/repository.server.ts'
import { openData } from '#modules/open-data/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type DraftTexts, joined, plainDraft, type Source } from '../draft.server.ts'

const idOf = ({ code }: { code: string }): number => Number(code.replace(/\D/g, ''))
const slugs = registers.map(({ slug }) => slug)

/** The registers among these names of sets, by their ids. */
export const registerIds = (names: unknown[]): number[] =>
  registers.filter(({ slug }) => names.includes(slug)).map(idOf)

/** Sets of the ministry's own that bear the name of a register, whether visitors may see them or not. */
export async function bearersOf(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ slug: openData.slug }).from(openData).where(inArray(openData.slug, slugs))
  return rows.map(({ slug }) => slug)
}

/**
 * The registers of the portal that are sets of open data themselves. They have no rows that anybody writes: their ids are the
 * numbers in their codes, and they are there from the first categories on. Where a set that visitors may see bears the name of
 * one, that set is found in its place, as it is listed.
 */
export const registerSource: Source = {
  kind: 'register',
  entity: 'register',
  async read(db, which) {
    const replaced = await datasetRepository.named(db, slugs)
    return registers
      .map((register) => ({ ...register, id: idOf(register) }))
      .filter(({ id }) => ('ids' in which ? which.ids.includes(id) : id > which.after))
      .map(({ id, slug, code, texts, columns }) => ({
        ...plainDraft,
        entity: id,
        type: 'dataset',
        key: slug,
        shown: !replaced.has(slug),
        texts: Object.fromEntries(
          locales.map((locale): [string, DraftTexts] => [
            locale,
            {
              title: texts.title[locale],
              lead: texts.description[locale],
              body: joined(
                registerTexts.sphere[locale],
                registerTexts.ministry[locale],
                ...columns.map((column) => column[`title_${locale}`]),
              ),
              files: '',
              number: code,
            },
          ]),
        ),
      }))
  },
}
