import { accept } from '#common/accept.ts'
import { BookingAnswer, BookingCallOff, BookingMark, BookingMove } from '#modules/reception/contract.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** Does with one visitor what the pressed button of the day sheet says. */
export async function actOnBooking(staff: RequestContext, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const [number, step, reason] = [text('number'), text('step'), text('reason')]
  if (step === 'call-off') {
    const said = accept(BookingCallOff, { reason }, staff.locale)
    await receptionDesk.callOff(staff, number, said.reason)
  } else if (step === 'reschedule') {
    const { starts_at } = accept(BookingMove, { starts_at: text('starts_at') }, staff.locale)
    await receptionDesk.reschedule(staff, number, starts_at)
  } else if (step === 'approve') {
    await receptionDesk.answer(staff, number, { status: 'scheduled' })
  } else if (step === 'declined' || step === 'redirected') {
    const unit = step === 'redirected' ? { unit: Number(text('unit')) || null } : {}
    await receptionDesk.answer(staff, number, accept(BookingAnswer, { status: step, reason, ...unit }, staff.locale))
  } else {
    const { status } = accept(BookingMark, { status: step }, staff.locale)
    await receptionDesk.mark(staff, number, status)
  }
}
