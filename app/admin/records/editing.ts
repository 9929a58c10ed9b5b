import { portal } from '#app/portal.server.ts'
import { Refusal } from '#common/errors.ts'
import { editingRepository } from '#modules/editing/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/editing'
import { answer } from './answer.server.ts'
import { editedRecord } from './kinds.server.ts'

/**
 * An editor says that it is open (`kind`, `key`), or that it closes (`leave`), and is told who else has the same record
 * open. Only for those who may change it.
 */
export function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  return answer(staff, async () => {
    const form = await formOf(request)
    const text = (name: string) => String(form.get(name) ?? '')
    const { row } = await editedRecord(staff, { kind: text('kind'), key: text('key') })
    if (!staff.viewer) throw new Refusal(401, 'not_signed_in')
    const it = { kind: text('kind'), record: row.id }
    if (form.has('leave')) {
      await editingRepository.close(staff, it, staff.viewer.id)
      return { others: [] }
    }
    await editingRepository.open(staff, it, staff.viewer.id)
    return { others: await editingRepository.others(staff, it, staff.viewer.id) }
  })
}

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  return answer(context.get(portal), async () => {
    throw new Refusal(405, 'method_not_allowed', { headers: { allow: 'POST' } })
  })
}
