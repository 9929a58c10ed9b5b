import { employeeList } from '#modules/employees/list.server.ts'
import { mediatorList } from '#modules/mediators/list.server.ts'
import { organizationList } from '#modules/organizations/list.server.ts'
import { postList } from '#modules/posts/list.server.ts'
import type { ListKind } from '#platform/lists/kinds.server.ts'

/** All kinds of records that come in as lists, by the names under which the API and the command line take them. */
export const listKinds: Record<ListKind['name'], ListKind> = {
  mediators: mediatorList,
  organizations: organizationList,
  employees: employeeList,
  posts: postList,
}
