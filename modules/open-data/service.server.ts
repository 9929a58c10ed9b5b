import { isDeepStrictEqual } from 'node:util'
import { machineDateTime } from '#common/dates.ts'
import { notFound, Refusal } from '#common/errors.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { fieldError } from '#common/validation-messages.ts'
import { categories } from '#modules/categories/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Cells, checkRows } from './check-rows.ts'
import type { Column, DatasetInput, DatasetUpdate } from './contract.ts'
import type { DatasetWithRows } from './present.server.ts'
import { datasetRepository } from './repository.server.ts'
import { fingerprint, rowsOf } from './rows.server.ts'
import { searchTextOf } from './search-text.ts'
import type { openData } from './table.server.ts'
import { loadOf, rowsOfLoad, saveVersion, versionsOf } from './versions.server.ts'

const plain = contentService(datasetRepository, { slugFrom: 'title_uz' })
type Row = typeof openData.$inferSelect

const withRows = async (db: Db | Tx, row: Row): Promise<DatasetWithRows> => ({
  ...row,
  payload: await rowsOf(db, row.id),
})

/** The rules of open data: every row fits the declared columns, the code is given once, the category exists. */
export const datasetService = {
  ...plain,

  /** One set with all its rows, as staff see it. Refuses with 404. */
  async find(db: Db, slug: string): Promise<DatasetWithRows> {
    return withRows(db, await datasetRepository.find(db, slug))
  },

  /** Adds a set with its rows. */
  async create(tx: Tx, { payload, ...input }: DatasetInput): Promise<DatasetWithRows> {
    await mustExist(tx, { category: input.category }, { category: categories })
    const values = prepared(input)
    const rows = rowsOrRefuse(tx, values.structure, payload)
    const row = await codeMustBeFree(tx, () =>
      plain.create(tx, { ...values, ...countsOf(rows), last_updated: input.last_updated ?? today(tx) }),
    )
    await saveVersion(tx, { dataset: row.id, structure: row.structure, rows, sha256: row.payload })
    return { ...row, payload: rows }
  },

  /** Changes a set that is still at `input.version`; its rows, too, where they are sent. */
  async update(tx: Tx, slug: string, { payload, ...input }: DatasetUpdate): Promise<DatasetWithRows> {
    const before = await datasetRepository.find(tx, slug)
    await mustExist(tx, { category: input.category }, { category: categories })
    const values = prepared(input)
    const rows = rowsOrRefuse(tx, values.structure, payload ?? (await rowsOf(tx, before.id)))
    const counts = countsOf(rows)
    const renewed = counts.payload === before.payload ? before.last_updated : today(tx)
    const row = await codeMustBeFree(tx, () =>
      plain.update(tx, slug, { ...values, ...counts, last_updated: input.last_updated ?? renewed }),
    )
    // Files are written by the columns of a load: days that were texts are days from then on.
    if (counts.payload !== before.payload || !isDeepStrictEqual(typesOf(row), typesOf(before)))
      await saveVersion(tx, { dataset: row.id, structure: row.structure, rows, sha256: row.payload })
    return { ...row, payload: rows }
  },

  /**
   * Puts an earlier load in the place of what the set holds, with the columns that were declared for it: as a load of its own,
   * so that what was there before stays, too. Refuses with 404 a load that there is not, and with 409 what is there already.
   */
  async activate(tx: Tx, slug: string, number: number, version: number): Promise<DatasetWithRows> {
    const before = await datasetRepository.find(tx, slug)
    const load = await loadOf(tx, before.id, number)
    if (!load) throw notFound('open data')
    const [latest] = await versionsOf(tx, before.id)
    const isSame = isDeepStrictEqual([load.sha256, load.structure], [before.payload, before.structure])
    if (isSame || latest?.number === number) throw new Refusal(409, 'already_current')
    const kept: Cells[] = []
    for await (const some of rowsOfLoad(tx, before.id, number)) kept.push(...some)
    const { structure } = load
    // They come from the database in another order of their cells than they have in the sum.
    const rows = rowsOrRefuse(tx, structure, kept)
    const values = { structure, ...countsOf(rows), last_updated: today(tx) }
    const row = await datasetRepository.update(tx, slug, version, values)
    await saveVersion(tx, { dataset: row.id, structure, rows, sha256: row.payload })
    return { ...row, payload: rows }
  },

  /** Shows or hides a set. */
  async setActive(tx: Tx, slug: string, active: boolean, version?: number): Promise<DatasetWithRows> {
    return withRows(tx, await plain.setActive(tx, slug, active, version))
  },

  /** Takes a set out of the bin, if its category is not in the bin itself. */
  async restore(tx: Tx, slug: string): Promise<DatasetWithRows> {
    const row = await plain.restore(tx, slug)
    await mustExist(tx, row, { category: categories })
    return withRows(tx, row)
  },
}

const today = (tx: Tx) => machineDateTime(tx.now()).slice(0, 10)
const typesOf = ({ structure }: Pick<Row, 'structure'>) => structure.map(({ type }) => type)
const countsOf = (rows: Cells[]) => ({ records: rows.length, payload: fingerprint(rows) })

/** Uzbek Latin inside lists gets its canonical letters, as texts of their own do; what a set is found by follows from the input. */
function prepared<Input extends Omit<DatasetInput, 'payload'>>(input: Input): Input & { search_text: string } {
  return {
    ...input,
    structure: input.structure.map(({ title_uz, description_uz, ...column }) => ({
      ...column,
      title_uz: normalizeUzbekLatin(title_uz),
      ...(description_uz === undefined ? {} : { description_uz: normalizeUzbekLatin(description_uz) }),
    })),
    keywords_uz: input.keywords_uz.map(normalizeUzbekLatin),
    search_text: searchTextOf(input),
  }
}

function rowsOrRefuse(tx: Tx, columns: Column[], given: Cells[]): Cells[] {
  const { rows, errors, badRows } = checkRows(columns, given, tx.actor.locale)
  if (badRows > 0) throw new Refusal(400, 'validation', { errors, facts: { bad_rows: badRows } })
  return rows
}

async function codeMustBeFree<Result>(tx: Tx, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (uniqueViolation(error) !== 'open_data_code') throw error
    throw new Refusal(400, 'validation', { errors: fieldError('code', 'taken', tx.actor.locale) })
  }
}
