import { redirect } from 'react-router'
import { type Locale, pathIn } from '#common/locale.ts'
import type { Page } from '#common/pagination.ts'
import type { Thing } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'
import type { Filters, ListAddress } from './list-address.ts'

type Contract<Query> = { safeParse: (asked: unknown) => { success: true; data: Query } | { success: false } }

/** What someone may do with a kind of content. */
export type Rights = { add: boolean; change: boolean; delete: boolean }

/** The rights that decide which buttons a screen shows; its action checks them all the same. */
export function rightsTo(viewer: Viewer, thing: Thing): Rights {
  return {
    add: can(viewer, `Can add ${thing}`),
    change: can(viewer, `Can change ${thing}`),
    delete: can(viewer, `Can delete ${thing}`),
  }
}

/**
 * One page of a list, as its address asks. An address that someone has cut or mended by hand leads to the plain list,
 * a page behind the last one to the last.
 */
export async function listPage<Query extends { p: number }, Row>(
  { locale, url, list, contract }: { locale: Locale; url: URL; list: ListAddress; contract: Contract<Query> },
  read: (query: Query) => Promise<Page<Row>>,
): Promise<{ page: Page<Row>; filters: Filters }> {
  const typed = list.filtersOf(url.searchParams)
  const asked = contract.safeParse(typed)
  if (!asked.success) throw redirect(pathIn(locale, list.path))
  const filters = asTaken(typed, asked.data)
  const page = await read(asked.data)
  if (asked.data.p > page.pages) throw redirect(pathIn(locale, list.at(filters, { p: String(page.pages) })))
  return { page, filters }
}

/** Texts as the contract took them, e.g. days in their order: what is shown is what was asked for. */
function asTaken(typed: Filters, taken: Record<string, unknown>): Filters {
  const said = Object.entries(typed).map(([name, text]) => {
    const read = taken[name]
    return [name, typeof read === 'string' ? read : text]
  })
  return Object.fromEntries(said)
}
