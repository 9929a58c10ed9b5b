import type { Viewer } from '#common/viewer.ts'
import { GroupQuery } from '#modules/accounts/contract.ts'
import { groupService } from '#modules/accounts/groups.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** The groups that an account can be put into; `within`: they give no more than the reader may do themselves. */
export async function groupChoices(db: Db, viewer: Viewer) {
  const { results } = await groupService.list(db, GroupQuery.parse({ page_size: 100 }))
  return results.map(({ id, name, permissions }) => ({
    id,
    name,
    within: viewer.is_superuser || permissions.every((each) => viewer.permissions.includes(each.name)),
  }))
}
