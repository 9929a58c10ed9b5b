import { accept } from '#common/accept.ts'
import { ReceptionDayInput, ReceptionHostUpdate, ReceptionMove } from '#modules/reception/contract.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import { receptionHostDesk } from '#modules/reception/desk-hosts.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { hostFrom } from './host-input.ts'

/** What a button of a host's screen asks for: saves, opens or closes a day, or moves one. */
export async function actOnHost(staff: RequestContext, id: number, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const step = text('step')
  if (step === 'move') {
    const asked = accept(ReceptionMove, { from: text('day'), to: text('target') }, staff.locale)
    await receptionDesk.move(staff, id, asked)
    return
  }
  if (step === 'open' || step === 'close') {
    const windows = step === 'open' ? [{ from: text('from'), to: text('to') }] : []
    const input = accept(ReceptionDayInput, { day: text('day'), windows }, staff.locale)
    await write(staff, actorOf(staff), (tx) => receptionHostDesk.setDay(tx, id, input))
    return
  }
  const input = accept(ReceptionHostUpdate, { ...hostFrom(form), version: Number(text('version')) }, staff.locale)
  await write(staff, actorOf(staff), (tx) => receptionHostDesk.update(tx, id, input))
}
