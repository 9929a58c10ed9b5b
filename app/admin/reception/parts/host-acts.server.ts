import { addedAlready } from '#app/admin/parts/content/added-already.server.ts'
import { type FieldList, postedFields } from '#app/admin/parts/content/field-list.ts'
import { besideTheirs, withChoices } from '#app/admin/parts/content/save.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import {
  ReceptionDayInput,
  ReceptionHostInput,
  ReceptionHostUpdate,
  ReceptionMove,
} from '#modules/reception/contract.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import { receptionHostDesk } from '#modules/reception/desk-hosts.server.ts'
import { receptionRepository } from '#modules/reception/repository.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { doneOnce } from './done-once.server.ts'
import { hostFieldIn, hostFields, hostFrom, storedHost } from './host-input.ts'

/** As its form tells of a host that was sent in vain: by who it is. */
const knownBy: FieldList = { texts: [], plain: { employee: 'number' } }
const newHost = { entity: 'reception_host', fieldList: knownBy }

/** Lets somebody receive, once: what is sent again since no answer came changes what was stored then. Gives the host's number. */
export async function addHost(staff: RequestContext, form: FormData): Promise<number> {
  requireRight(staff, 'Can change reception')
  const fields = postedFields(hostFields, form)
  const input = named(hostFieldIn(fields), () => accept(ReceptionHostInput, hostFrom(fields), staff.locale))
  const already = await addedAlready(staff, form, newHost)
  return write(staff, actorOf(staff), async (tx) => {
    if (!already) return receptionHostDesk.create(tx, input)
    const id = Number(already.key)
    await receptionHostDesk.update(tx, id, { ...input, version: already.version })
    return id
  })
}

/** What a button of a host's screen asks for: saves, opens or closes a day, or moves one. */
export async function actOnHost(staff: RequestContext, id: number, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const step = text('step')
  if (step === 'move') {
    const fieldOf = (field: string) => (field === 'to' ? 'target' : field)
    const asked = named(fieldOf, () => accept(ReceptionMove, { from: text('day'), to: text('target') }, staff.locale))
    const isMoved = (before: { day?: unknown }, after: { day?: unknown }) =>
      before.day === asked.from && after.day === asked.to
    const host = { entity: 'reception_host', id: String(id) } as const
    await doneOnce(staff, host, () => receptionDesk.move(staff, id, asked), isMoved)
    return
  }
  if (step === 'open' || step === 'close') {
    const windows = step === 'open' ? [{ from: text('from'), to: text('to') }] : []
    const fieldOf = (field: string) => field.split('.').at(-1) ?? field
    const input = named(fieldOf, () => accept(ReceptionDayInput, { day: text('day'), windows }, staff.locale))
    await write(staff, actorOf(staff), (tx) => receptionHostDesk.setDay(tx, id, input))
    return
  }
  await saveHost(staff, id, form)
}

/** Saves where and when somebody receives. Where someone else was faster, the refusal carries their values. */
async function saveHost(staff: RequestContext, id: number, form: FormData): Promise<void> {
  const now = async () => storedHost(await receptionRepository.host(staff.db, id))
  const mine = postedFields(hostFields, form)
  const fields = withChoices(mine, form, await now())
  const given = { ...hostFrom(fields), version: Number(form.get('version')) }
  const input = named(hostFieldIn(fields), () => accept(ReceptionHostUpdate, given, staff.locale))
  await besideTheirs(staff, hostFields, mine, now, () =>
    write(staff, actorOf(staff), (tx) => receptionHostDesk.update(tx, id, input)),
  )
}

/** Does something; where it is refused, what is wrong is named as a form has it, not as the contract does. */
function named<Result>(fieldOf: (field: string) => string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    const errors = Object.fromEntries(Object.entries(error.errors).map(([field, all]) => [fieldOf(field), all]))
    throw new Refusal(error.status, error.code, { errors })
  }
}
