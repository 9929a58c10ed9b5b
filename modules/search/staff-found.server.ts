import { and, asc, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { keysOf } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'
import { suggested } from '#common/search.ts'
import { can } from '#common/viewer.ts'
import { categories } from '#modules/categories/table.server.ts'
import { documents } from '#modules/documents/table.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { mostOfKind, type StaffFound, type StaffFoundKind, staffFoundKinds } from './contract.ts'
import { searchEntries } from './table.server.ts'

type Reader = Pick<RequestContext, 'db' | 'viewer' | 'locale'>

/** Languages whose words have the same keys. */
const families: Locale[][] = [['uz', 'uzb'], ['ru'], ['en']]

const tables = {
  post: posts,
  document: documents,
  employee: employees,
  organization: organizations,
  category: categories,
} satisfies Record<StaffFoundKind, unknown>

/**
 * What staff find by words of its title, in either script and any language, hidden things as well: of each kind that they
 * have the right to view the newest few. What lies in the bin is found there alone. Texts of one letter find nothing.
 */
export async function findForStaff({ db, viewer, locale }: Reader, q: string): Promise<StaffFound[]> {
  const text = q.replace(/\p{Cc}/gu, ' ').trim()
  const named = titleHas(text)
  if (text.length < suggested.shortest || text.length > suggested.longest || !named) return []
  const kinds = staffFoundKinds.filter((kind) => can(viewer, `Can view ${kind}`))
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const table = tables[kind]
      const entries = db
        .selectDistinctOn([searchEntries.entity], {
          entity: searchEntries.entity,
          key: searchEntries.key,
          title: searchEntries.title,
          placed: searchEntries.placed,
        })
        .from(searchEntries)
        .where(and(eq(searchEntries.kind, kind), named))
        .orderBy(searchEntries.entity, desc(sql`(${searchEntries.locale} = ${locale})`), searchEntries.locale)
        .as('entries')
      const rows = await db
        .select({ id: entries.entity, key: entries.key, title: entries.title })
        .from(entries)
        .innerJoin(table, eq(table.id, entries.entity))
        .where(isNull(table.deleted_at))
        .orderBy(desc(entries.placed), asc(entries.title), asc(entries.entity))
        .limit(mostOfKind)
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return found.flat()
}

/** Titles in which each word of a text is the beginning of a word, by the keys of the title's own language. */
function titleHas(text: string): SQL | undefined {
  return or(
    ...families.flatMap((locales) => {
      const words = keysOf(text, locales[0] ?? 'uz').map(({ word }) => word)
      if (words.length === 0) return []
      const begins = words.map((word) =>
        or(like(searchEntries.name, `${word}%`), like(searchEntries.name, `% ${word}%`)),
      )
      return [and(inArray(searchEntries.locale, locales), ...begins)]
    }),
  )
}
