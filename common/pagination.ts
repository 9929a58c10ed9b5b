import { z } from 'zod'
import { typedWhole } from './typed-number.ts'

export const publicPageSize = 12
const adminPageSize = 20
const largestPage = 10_000
const largestPageSize = 100

export type Page<Item> = {
  count: number
  p: number
  page_size: number
  pages: number
  next: number | null
  previous: number | null
  results: Item[]
}

/** A list answer: the page asked for, with how many there are (decisions, section 2). */
export function page<Item>(results: Item[], count: number, asked: PageQuery): Page<Item> {
  const pages = pagesOf(count, asked.page_size)
  return {
    count,
    p: asked.p,
    page_size: asked.page_size,
    pages,
    // A page that nobody may ask for comes after none: programs that go on by it would be given the one before for ever.
    next: asked.p < Math.min(pages, largestPage) ? asked.p + 1 : null,
    previous: asked.p > 1 ? asked.p - 1 : null,
    results,
  }
}

/** Contract of a list answer holding `item`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const neighbour = z.number().int().nullable()
  return z.object({
    count: z.number().int(),
    p: z.number().int(),
    page_size: z.number().int(),
    pages: z.number().int(),
    next: neighbour,
    previous: neighbour,
    results: z.array(item),
  })
}

export type PageQuery = { p: number; page_size: number }

/** What of a list a page shows, as SQL asks for it. */
export type Stretch = { limit: number; offset: number }

/** A list answer of the page that is asked for, or of the last one that there is, of so many: `read` gives what stands on it. */
export async function readPage<Item>(
  { p: asked, page_size }: PageQuery,
  count: number,
  read: (stretch: Stretch) => Promise<Item[]>,
): Promise<Page<Item>> {
  const p = Math.min(asked, pagesOf(count, page_size))
  return page(await read({ limit: page_size, offset: (p - 1) * page_size }), count, { p, page_size })
}

/** An empty list has one page, too. */
const pagesOf = (count: number, size: number): number => Math.max(1, Math.ceil(count / size))

const clamped = (least: number, most: number, otherwise: number) =>
  typedWhole(z.int())
    .catch(otherwise)
    .transform((value) => Math.min(most, Math.max(least, value)))
    .default(otherwise)

/** Public lists: a value out of range is brought into range, never refused. */
export const publicPageQuery = {
  p: clamped(1, largestPage, 1),
  page_size: clamped(1, largestPageSize, publicPageSize),
}

/** Admin lists: a value out of range is the caller's mistake and answers 400. */
export const adminPageQuery = {
  p: typedWhole(z.int().min(1).max(largestPage)).default(1),
  page_size: typedWhole(z.int().min(1).max(largestPageSize)).default(adminPageSize),
}

/** A filter that says yes or no, as addresses write it: one spelling for all, so that a page of a list has one address. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((said): 'true' | 'false' => (said === 'true' || said === '1' ? 'true' : 'false'))

/** Admin lists of content: those of the bin or the others, shown ones or hidden ones or both. */
export const contentPageQuery = { ...adminPageQuery, active: flag.optional(), bin: flag.default('false') }
