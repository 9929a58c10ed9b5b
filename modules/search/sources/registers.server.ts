import { locales } from '#common/locale.ts'
import { registers, registerTexts } from '#modules/open-data/repository.server.ts'
import { type DraftTexts, joined, plainDraft, type Source } from '../draft.server.ts'

/**
 * The registers of the portal that are sets of open data themselves. They have no rows that anybody writes: their ids are the
 * numbers in their codes, and they are there from the first categories on.
 */
export const registerSource: Source = {
  kind: 'register',
  entity: 'register',
  read: async (_db, which) =>
    registers
      .map((register) => ({ ...register, id: Number(register.code.replace(/\D/g, '')) }))
      .filter(({ id }) => ('ids' in which ? which.ids.includes(id) : id > which.after))
      .map(({ id, slug, code, texts, columns }) => ({
        ...plainDraft,
        entity: id,
        type: 'dataset',
        key: slug,
        shown: true,
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
      })),
}
