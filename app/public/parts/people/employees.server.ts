import { publicPageQuery, publicPageSize } from '#common/pagination.ts'
import type { EmployeeCard } from '#modules/employees/contract.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { inOnePiece, rangesInOnePiece } from '../one-piece.server.ts'
import { phonesOf } from '../phones.server.ts'

/** One page of the people of a category; `person` names one whose page it is to be, as search results do. */
export async function loadEmployees(
  { db, locale, contentVersion }: RequestContext,
  category: number,
  { searchParams }: URL,
) {
  const person = searchParams.get('person')
  const place = person ? await employeeRepository.placeOf(db, category, person) : undefined
  const p = place ? Math.ceil(place / publicPageSize) : publicPageQuery.p.parse(searchParams.get('p') ?? undefined)
  const asked = { locale, category, p, page_size: publicPageSize }
  const { results, ...page } = await employeeRepository.cards(db, asked, { contentVersion })
  return { ...page, people: results.map(personOf) }
}

/** The leaders of the ministry with what their own texts say. */
export async function loadLeaders({ db, locale }: RequestContext) {
  const leaders = await employeeRepository.profiles(db, { type: 'LEADERSHIP', locale })
  return leaders.map(({ user_info, duties, ...leader }) => ({
    ...personOf(leader),
    user_info: rangesInOnePiece(user_info),
    duties,
  }))
}

/** Someone as their card shows them. */
export function personOf({ slug, full_name, position_name, reception, organization_name, ...rest }: EmployeeCard) {
  const { email, thumbnail, untranslated } = rest
  const phones = phonesOf(rest.phone)
  const about = { full_name, position_name, organization_name, reception: inOnePiece(reception) }
  return { slug, ...about, email, thumbnail, untranslated, phones }
}

export type Employees = Awaited<ReturnType<typeof loadEmployees>>
export type Person = Employees['people'][number]
export type Leader = Awaited<ReturnType<typeof loadLeaders>>[number]
