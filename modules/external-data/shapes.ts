import { setImmediate as othersTurn } from 'node:timers/promises'
import { z } from 'zod'
import { externalId } from './contract.ts'
import { type Texts, textsOf } from './texts.ts'

const most = { text: 2000, rows: 100, columns: 200 }

const texts = z
  .unknown()
  .optional()
  .transform((given): Texts => textsOf(given, most.text))
  .pipe(z.object({ uz: z.string(), uzb: z.string(), ru: z.string(), en: z.string() }))

const plain = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) =>
    String(given ?? '')
      .trim()
      .slice(0, 500),
  )

const count = z.coerce.number().int().min(0).catch(0)

/** The day of a date or of a moment; null where it is neither. */
const day = z
  .unknown()
  .optional()
  .transform((given) => (typeof given === 'string' ? given : '').match(/^\d{4}-\d\d-\d\d(?=T|$)/)?.[0] ?? null)
  .pipe(z.iso.date().nullable().catch(null))

const id = z.string().regex(externalId)

/**
 * Members of a list that are not of the shape are left out; a list of nothing else is a lie. One member may have texts
 * enough to keep everybody else waiting, and there are a hundred: between any two others have their turn.
 */
const listOf = <Item extends z.ZodType>(item: Item, mostItems = most.rows) =>
  z.custom<unknown[]>(Array.isArray).transform(async (given, context) => {
    const good: z.output<Item>[] = []
    for (const each of given.slice(0, mostItems)) {
      const read = item.safeParse(each)
      if (read.success) good.push(read.data)
      await othersTurn()
    }
    if (given.length > 0 && good.length === 0) context.addIssue({ code: 'custom', message: 'nothing of the shape' })
    return good
  })

const Table = z
  .object({ structId: id, name: plain, dataName: texts, orgName: texts, sphereName: texts })
  .and(z.object({ fullCount: count, updateDate: day, lastUpdate: day }))
  .transform((it) => ({
    id: it.structId,
    code: it.name,
    title: it.dataName,
    organization: it.orgName,
    sphere: it.sphereName,
    records: it.fullCount,
    last_updated: it.lastUpdate ?? it.updateDate,
  }))
  .refine(({ title, code }) => Object.values(title).some((text) => text !== '') || code !== '')

/** What bears the id of one before it is the same told twice. */
const eachOnce = <Item extends { id: string }>(items: Item[]): Item[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed()

/** `gettable`. */
export const Tables = z
  .object({ result: z.object({ count, data: listOf(Table).transform(eachOnce) }) })
  .transform(({ result }) => ({ count: Math.max(result.count, result.data.length), sets: result.data }))

/** Its first page: of some sets at least one stands there. */
export const FirstTables = Tables.refine(({ count, sets }) => count === 0 || sets.length > 0)

const Sphere = z
  .object({ id: z.string().max(60).optional(), sphereId: z.string().max(60).optional() })
  .and(z.object({ name: texts, sphereName: texts }))
  .transform((it) => ({ id: it.id ?? it.sphereId ?? '', name: hasText(it.sphereName) ? it.sphereName : it.name }))
  .refine((it) => it.id !== '' && hasText(it.name))

const hasText = (it: Texts) => Object.values(it).some((text) => text !== '')

/** `GetSphereList`: its own shape is not known for sure, so that both a list and one within `data` are taken. */
export const Spheres = z.object({
  result: z.union([z.object({ data: listOf(Sphere) }).transform(({ data }) => data), listOf(Sphere)]),
})

const TableField = z
  .object({ name: z.string().min(1).max(100), text: texts })
  .transform(({ name, text }) => ({ name, title: text }))
const tableFields = listOf(TableField, most.columns).catch([])

/** `GetById`. */
export const Passport = z
  .object({
    result: z
      .object({ name: plain, orgName: texts, fullName: plain, telephone: plain, ogrEmail: plain, linkWeb: plain })
      .and(z.object({ createDate: day, updateDate: day, tableFields })),
  })
  .transform(({ result }) => result)
  .refine(({ name, tableFields: fields }) => name !== '' || fields.length > 0)

/** A row of so many columns at most; of others each column would have to be looked at. */
const rowOf = <Cell extends z.ZodType>(cell: Cell) => {
  const row = z.record(columnName, cell)
  const isNarrow = (given: unknown) =>
    given !== null && typeof given === 'object' && Object.keys(given).length <= most.columns
  return z.custom<z.input<typeof row>>(isNarrow).pipe(row)
}

/** Neither control characters nor halves of letters: the copy goes into the database. */
const columnName = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u)
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish()
const Cell = z
  .object({ text: texts, number: scalar, data: scalar, default: scalar })
  .transform(({ text, number, data, default: other }) => (hasText(text) ? text : (number ?? data ?? other ?? null)))

/** `GetMainData`. */
export const Rows = z
  .object({
    result: z.object({
      count,
      tableFields,
      data: listOf(z.object({ tableColumn: rowOf(Cell) }).transform(({ tableColumn }) => tableColumn)),
    }),
  })
  .transform(({ result: { count, tableFields: columns, data: rows } }) => ({
    count: Math.max(count, rows.length),
    ...{ columns, rows },
  }))

/** Its first page: of some rows at least one stands there. */
export const FirstRows = Rows.refine(({ count, rows }) => count === 0 || rows.length > 0)

/** `WebService`. */
export const PartnerRows = z
  .object({
    result: z.object({
      data: listOf(rowOf(scalar.transform((value) => value ?? null))),
    }),
  })
  .transform(({ result }) => result.data)
