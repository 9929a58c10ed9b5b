import { isDeepStrictEqual } from 'node:util'
import { addedAlready } from '#app/admin/parts/content/added-already.server.ts'
import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { lostIn } from '#app/admin/parts/content/lost-answers.ts'
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
import { hostFrom } from './host-input.ts'

/** As its form tells of a host that was sent in vain: by who it is. */
const hostFields: FieldList = { texts: [], plain: { employee: 'number' } }
const newHost = { entity: 'reception_host', fieldList: hostFields }

/** Lets somebody receive, once: what is sent again since no answer came changes what was stored then. Gives the host's number. */
export async function addHost(staff: RequestContext, form: FormData): Promise<number> {
  requireRight(staff, 'Can change reception')
  const input = accept(ReceptionHostInput, hostFrom(form), staff.locale)
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
  const save = (version: number) =>
    write(staff, actorOf(staff), (tx) => receptionHostDesk.update(tx, id, { ...input, version }))
  try {
    await save(input.version)
  } catch (error) {
    const version = await ownVersion(staff, id, form, error)
    if (version === undefined) throw error
    await save(version)
  }
}

/** The version that is no conflict with anybody: it holds what the form had sent before, and its answer was lost. */
async function ownVersion(
  { db }: RequestContext,
  id: number,
  form: FormData,
  error: unknown,
): Promise<number | undefined> {
  if (!(error instanceof Refusal) || !error.facts.changed_by_you) return undefined
  const { version, ...host } = await receptionRepository.host(db, id)
  const isStored = (sent: object) =>
    Object.entries(sent).every(([name, value]) => isDeepStrictEqual(value, host[name as keyof typeof host]))
  const sent = lostIn(form).map(({ title }) => ReceptionHostInput.safeParse(hostFrom(new URLSearchParams(title))))
  return sent.some(({ data }) => data && isStored(data)) ? version : undefined
}
