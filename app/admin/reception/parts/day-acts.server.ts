import { accept } from '#common/accept.ts'
import {
  BookingAnswer,
  BookingCallOff,
  BookingMark,
  BookingMove,
  type BookingStatus,
} from '#modules/reception/contract.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import { receptionRepository } from '#modules/reception/repository.server.ts'
import { bookingShown } from '#modules/reception/sealed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { doneOnce } from './done-once.server.ts'

/** Does with one visitor what the pressed button of the day sheet says, once where it is pressed again since no answer came. */
export async function actOnBooking(staff: RequestContext, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const [number, step, reason] = [text('number'), text('step'), text('reason')]
  const { id } = await receptionRepository.numbered(staff.db, number)
  const booking = { entity: 'reception_booking', id } as const
  /** It stands so by that, and the visitor was told the same. */
  const isSaid = async (after: { status?: unknown }, status: BookingStatus, said: string, unit?: number | null) => {
    const row = await receptionRepository.numbered(staff.db, number)
    return after.status === status && bookingShown(staff, row).note === said && row.unit === (unit ?? null)
  }
  if (step === 'call-off') {
    const said = accept(BookingCallOff, { reason }, staff.locale)
    const work = () => receptionDesk.callOff(staff, number, said.reason)
    await doneOnce(staff, booking, work, (_, after) => isSaid(after, 'cancelled_by_ministry', said.reason))
  } else if (step === 'reschedule') {
    const { starts_at } = accept(BookingMove, { starts_at: text('starts_at') }, staff.locale)
    const work = () => receptionDesk.reschedule(staff, number, starts_at)
    await doneOnce(
      staff,
      booking,
      work,
      (before, after) => before.starts_at !== starts_at && after.starts_at === starts_at,
    )
  } else if (step === 'approve') {
    const work = () => receptionDesk.answer(staff, number, { status: 'scheduled' })
    await doneOnce(
      staff,
      booking,
      work,
      (before, after) => before.status === 'requested' && after.status === 'scheduled',
    )
  } else if (step === 'declined' || step === 'redirected') {
    const unit = step === 'redirected' ? { unit: Number(text('unit')) || null } : {}
    const answer = accept(BookingAnswer, { status: step, reason, ...unit }, staff.locale)
    const said = answer.status === 'scheduled' ? '' : answer.reason
    const work = () => receptionDesk.answer(staff, number, answer)
    await doneOnce(staff, booking, work, (_, after) => isSaid(after, step, said, unit.unit))
  } else {
    const { status } = accept(BookingMark, { status: step }, staff.locale)
    await receptionDesk.mark(staff, number, status)
  }
}
