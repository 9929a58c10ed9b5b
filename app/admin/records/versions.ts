import { z } from 'zod'
import { portal } from '#app/portal.server.ts'
import { Refusal } from '#common/errors.ts'
import { adminPageQuery } from '#common/pagination.ts'
import { typedWhole } from '#common/typed-number.ts'
import { versionsOf } from '#modules/audit/versions.server.ts'
import type { Route } from './+types/versions'
import { answer } from './answer.server.ts'
import { compared } from './compared.server.ts'
import { editedRecord } from './kinds.server.ts'

const Query = z.strictObject({ ...adminPageQuery, entry: typedWhole(z.int().min(1)).optional() })

/** The saved states of a record, or one of them (`entry`) beside the record as it is. Only for those who may change it. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  return answer(staff, async () => {
    const { kind, row } = await editedRecord(staff, params)
    const query = Query.safeParse(Object.fromEntries(url.searchParams))
    if (!query.success) throw new Refusal(400, 'validation')
    const { entry, ...asked } = query.data
    const record = { entity: kind.entity, id: row.id }
    return entry === undefined ? versionsOf(staff.db, record, asked) : compared(staff.db, kind, row, entry)
  })
}
