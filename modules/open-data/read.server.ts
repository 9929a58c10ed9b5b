import { notFound, Refusal } from '#common/errors.ts'
import { type Locale, pathIn } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Page } from '#common/pagination.ts'
import { fieldError } from '#common/validation-messages.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Table } from '#platform/tables/values.server.ts'
import { countOften } from '#platform/throttle.server.ts'
import type { Cells } from './check-rows.ts'
import {
  type DatasetCard,
  type DatasetFileQuery,
  type DatasetPage,
  type DatasetRowsQuery,
  dataFormats,
  most,
} from './contract.ts'
import { formatsOf } from './formats.ts'
import type { Register } from './register.server.ts'
import { type Asking, headOf } from './register-tables.server.ts'
import { registerTexts } from './register-texts.ts'
import { registers } from './registers.server.ts'
import { datasetRepository } from './repository.server.ts'
import { askedOf, type Columns, rowList, rowsThatCome } from './row-list.server.ts'
import { eachRowOf } from './rows.server.ts'
import type { ShownWords } from './shown-words.server.ts'
import { loadOf, rowsOfLoad, versionsOf } from './versions.server.ts'

/** What looks through all rows takes the process up to a second; who reads what was found needs two seconds and more. */
const mostSought = { name: 'open_data_rows', points: 30, seconds: 60 }

/** `records` is how many rows it has, found out when somebody asks. */
export type DatasetFile = { table: Table; name: string; modified?: Date; records: () => Promise<number> }

/** Sets as visitors read them, whether their rows are loaded by staff or are those of a register. Absent ones are refused with 404. */
export const openDataReads = {
  /** Cards of the registers, but for those in whose place a set of the ministry's own stands. */
  async registers(asking: Asking): Promise<DatasetCard[]> {
    const slugs = registers.map(({ slug }) => slug)
    const own = await datasetRepository.named(asking.db, slugs)
    return Promise.all(registers.filter(({ slug }) => !own.has(slug)).map((it) => cardOf(it, asking)))
  },

  /** One set with its passport and its first rows, 100 unless another number is asked for. */
  async published(asking: Asking, slug: string, first = most.preview): Promise<DatasetPage> {
    const register = await registerFor(asking, slug)
    if (!register) return datasetRepository.published(asking.db, slug, asking.locale, first)
    const { locale } = asking
    const web = await register.web?.(asking)
    const rows = first > 0 ? (await register.page(asking, { p: 1, page_size: first })).results : []
    return {
      ...(await cardOf(register, asking)),
      ...{ struct_id: '', responsible_full_name: '', responsible_phone: '', responsible_email: '' },
      link_web: web ? `${asking.origin}${pathIn(locale, web)}` : '',
      first_published: '',
      keywords: [],
      columns: register.columns.map((column) => ({
        name: column.name,
        type: column.type,
        title: column[localizedName('title', locale)],
        lang: locale,
        description: registerTexts.about[column.name]?.[locale] ?? '',
        description_lang: locale,
        is_key: column.is_key,
      })),
      rows,
      versions: [],
    }
  },

  /**
   * One page of the rows, filtered and sorted. Refuses with 429 a network that has all rows looked through too often, and for
   * programs with 400 a column that the set does not have, since they would take other rows for what they asked for; `lenient`
   * leaves it out. Who shows other words than are stored says which, to have those found as well.
   */
  async rows(
    context: RequestContext,
    slug: string,
    query: DatasetRowsQuery,
    { lenient = false, shown }: { lenient?: boolean; shown?: ShownWords } = {},
  ): Promise<Page<Cells>> {
    const mustKnow = (columns: Columns) => {
      if (!lenient) columnsMustBeThere(columns, query, context.locale)
    }
    const mayLookThrough = () => countOften(context, mostSought, networkKey(context, 'open-data-rows', context.address))
    const lookThrough = async (all: AsyncIterable<Cells[]>, set: { columns: Columns; locale: Locale }) => {
      await mayLookThrough()
      return rowsThatCome(all, { ...set, shown }, query)
    }
    const register = await registerFor(context, slug)
    if (register) {
      const { columns } = register
      mustKnow(columns)
      const { sought, order } = askedOf(columns, query, shown)
      if (!sought && !order) return register.page(context, query)
      if (!register.found) return lookThrough(register.all(context), { columns, locale: context.locale })
      await mayLookThrough()
      return register.found(context, { p: query.p, page_size: query.page_size, sought, order })
    }
    const { id, columns } = await datasetRepository.shown(context.db, slug)
    mustKnow(columns)
    // Whoever reads them, the texts of a set are those of the ministry.
    if (askedOf(columns, query).sought)
      return lookThrough(eachRowOf(context.db, { dataset: id, columns }), { columns, locale: 'uz' })
    return rowList(context.db, { dataset: id, columns }, query)
  },

  /** All rows of a set or of one of its loads, for a file. */
  async file(asking: Asking, slug: string, { version, format }: DatasetFileQuery): Promise<DatasetFile> {
    const register = await registerFor(asking, slug)
    if (register) {
      if (version !== undefined) throw notFound('open data')
      const head = headOf(register.columns)
      if (format === 'geojson' && !head.place) throw notFound('open data')
      return {
        table: { ...head, rows: register.all(asking), state: register.state?.(asking) },
        name: register.slug,
        records: () => recordsOf(register, asking),
      }
    }
    const set = await datasetRepository.shown(asking.db, slug)
    const number = version ?? (await versionsOf(asking.db, set.id))[0]?.number
    const load = number === undefined ? undefined : await loadOf(asking.db, set.id, number)
    if (version !== undefined && !load) throw notFound('open data')
    const columns = load?.structure ?? set.columns
    if (!formatsOf(set.formats, columns).includes(format)) throw notFound('open data')
    return {
      table: {
        ...headOf(columns),
        rows: rowsOfLoad(asking.db, set.id, number ?? 0),
        // The rows of a load are never changed.
        state: async () => JSON.stringify([set.id, number, load?.sha256]),
      },
      name: version === undefined ? set.slug : `${set.slug}-${version}`,
      records: async () => load?.records ?? 0,
      ...(load ? { modified: load.saved_at } : {}),
    }
  },
}

/** A register by its name, where no set of the ministry's own bears it. */
async function registerFor({ db }: Asking, slug: string): Promise<Register | undefined> {
  const register = registers.find((it) => it.slug === slug)
  if (!register) return undefined
  return (await datasetRepository.named(db, [slug])).has(slug) ? undefined : register
}

function columnsMustBeThere(columns: Columns, { column, ordering }: DatasetRowsQuery, locale: Locale): void {
  const asked = Object.entries({ column, ordering: ordering?.replace(/^-/, '') })
  const unknown = asked.filter(([, name]) => name !== undefined && !columns.some((column) => column.name === name))
  if (unknown.length === 0) return
  const errors = Object.assign({}, ...unknown.map(([field]) => fieldError(field, 'not_an_option', locale)))
  throw new Refusal(400, 'validation', { errors })
}

const recordsOf = async (it: Register, asking: Asking) => (await it.page(asking, { p: 1, page_size: 1 })).count

async function cardOf(it: Register, asking: Asking): Promise<DatasetCard> {
  const text = (texts: Record<Locale, string>) => texts[asking.locale]
  return {
    slug: it.slug,
    code: it.code,
    title: text(it.texts.title),
    description: text(it.texts.description),
    lang: asking.locale,
    organization: text(registerTexts.ministry),
    sphere: text(registerTexts.sphere),
    last_updated: await it.changed(asking),
    update_frequency: 'on_change',
    next_due: null,
    records: await recordsOf(it, asking),
    formats: formatsOf([...dataFormats], it.columns),
    licence: 'CC-BY-4.0',
    untranslated: [],
  }
}
