import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { holdersOf } from '#modules/accounts/holders.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { versionConflict } from '#platform/crud.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Change, type Tx, write } from '#platform/write.server.ts'
import type {
  Appeal,
  AppealAdminQuery,
  AppealAssignment,
  AppealCards,
  AppealMerge,
  AppealReply,
  AppealTransition,
} from './contract.ts'
import { deskList } from './desk-list.server.ts'
import { moveByStaff } from './desk-move.server.ts'
import { deskView } from './desk-view.server.ts'
import { appealFiles, claimFiles, type OpenFile } from './files.server.ts'
import { tellApplicant } from './letters.server.ts'
import { addMessage } from './messages.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow } from './rows.server.ts'
import { openApplicant, senderKeys } from './sealed.server.ts'
import { isOver } from './states.ts'
import { changeAppeal, moveAppeal, noteEvent } from './steps.server.ts'

const entity = 'appeal'
const staffActor = (context: RequestContext) => context.viewer?.id ?? 'system'

/**
 * What staff do with appeals. Whatever shows one writes into the audit log first: no log, no data. Changes need the
 * version that was read, and are refused with 409 `version_conflict` and `appeal_step`, 404, and 400 by field.
 */
export const appealDesk = {
  /** One page of the list, masked. A search is written down, without what was searched for. */
  async list(context: RequestContext, asked: AppealAdminQuery): Promise<AppealCards> {
    if (asked.q) await log(context, { action: 'view', entityId: 'list', after: { searched: true } })
    return deskList(context, asked)
  },

  /** All of an appeal. */
  async view(context: RequestContext, id: string): Promise<Appeal> {
    const { number } = await appealRepository.find(context.db, id)
    await log(context, { action: 'view', entityId: id, after: { number } })
    return deskView(context, id)
  },

  /** A file of an appeal. */
  async file(context: RequestContext, id: string, file: string): Promise<OpenFile> {
    const { number } = await appealRepository.find(context.db, id)
    await log(context, { action: 'view', entityId: id, after: { number, file } })
    return appealFiles.open(context, { appeal: id }, file)
  },

  /** Brings it a step along (`states.ts`); declining needs two people, 403 `second_person`. */
  move: (context: RequestContext, id: string, step: AppealTransition): Promise<Appeal> =>
    change(context, id, step.version, (tx, row) => moveByStaff(tx, context, row, step)),

  /** Gives it to somebody; a registered one is assigned by that. Refuses with 400 who or what is not there. */
  async assign(context: RequestContext, id: string, given: AppealAssignment): Promise<Appeal> {
    const { assignee, unit, internal_note, version } = given
    return change(context, id, version, async (tx, row) => {
      await mustBeThere(tx, context, given)
      if (isOver(row.status) || row.status === 'quarantine' || row.status === 'spam' || row.status === 'received')
        throw new Refusal(409, 'appeal_step', { facts: { from: row.status } })
      const actor = staffActor(context)
      const facts = { assignee, unit }
      if (row.status === 'registered' && assignee)
        return (
          await moveAppeal(tx, context, row, {
            to: 'assigned',
            by: 'staff',
            actor,
            internal_note,
            facts,
            values: facts,
          })
        ).row
      await noteEvent(tx, context, id, { actor, what: 'assigned', internal_note, facts })
      return changeAppeal(tx, context, row, facts)
    })
  },

  /** Writes to the applicant, with files: the answer, a question that stops the clock, or a message. */
  async reply(context: RequestContext, id: string, reply: AppealReply): Promise<Appeal> {
    const { kind, text, outcome, version, files } = reply
    if (kind === 'answer' && !outcome) throw broken(context, 'outcome', 'required')
    return change(context, id, version, async (tx, row) => {
      const actor = staffActor(context)
      const isTold = row.reply_channel === 'email'
      const attach = (message: string) => claimFiles(tx, context, files, { appeal: id, message, by: actor })
      if (kind === 'message') {
        if (isOver(row.status) || row.status === 'spam' || row.status === 'quarantine')
          throw new Refusal(409, 'appeal_step', { facts: { from: row.status } })
        const message = await addMessage(tx, context, id, { from: 'ministry', kind: 'message', text, actor })
        await attach(message)
        await noteEvent(tx, context, id, { actor, what: 'message' })
        await tellApplicant(tx, context, row, message, {
          news: 'message',
          said: isTold ? text : '',
          files: files.length,
        })
        return changeAppeal(tx, context, row, {})
      }
      const to = kind === 'answer' ? 'answered' : 'awaiting_applicant'
      const values = kind === 'answer' ? { outcome: outcome ?? null } : {}
      const moved = await moveAppeal(tx, context, row, { to, by: 'staff', actor, values })
      const said = { from: 'ministry', kind: kind === 'answer' ? 'reply' : 'question', text, actor } as const
      await attach(await addMessage(tx, context, id, said))
      const news = kind === 'answer' ? 'answered' : 'question'
      await tellApplicant(tx, context, moved.row, moved.event, {
        news,
        said: isTold || kind === 'question' ? text : '',
        files: files.length,
      })
      return moved.row
    })
  },

  /** Writes a note that stays inside. */
  async note(context: RequestContext, id: string, text: string): Promise<Appeal> {
    await write(context, actorOf(context), async (tx) => {
      const row = await appealRepository.hold(tx, id)
      await noteEvent(tx, context, id, { actor: staffActor(context), what: 'note', internal_note: text })
      tx.changes.push({
        action: 'update',
        entity,
        entityId: id,
        before: null,
        after: { number: row.number, note: true },
      })
    })
    return deskView(context, id)
  },

  /** Joins it with another appeal of the same sender, under whose number the answer comes. Refuses with 409 `other_sender`. */
  async merge(context: RequestContext, id: string, { into, version }: AppealMerge): Promise<Appeal> {
    return change(context, id, version, async (tx, row) => {
      const other = await appealRepository.byNumber(tx, into)
      if (!other || other.id === id) throw broken(context, 'into', 'not_found')
      if (isOver(other.status) || other.status === 'spam' || other.status === 'quarantine')
        throw new Refusal(409, 'appeal_step', { facts: { from: other.status } })
      const keys = new Set(senderKeys(context, openApplicant(context, other)))
      if (!senderKeys(context, openApplicant(context, row)).some((key) => keys.has(key)))
        throw new Refusal(409, 'other_sender')
      const actor = staffActor(context)
      const values = { merged_into: other.id }
      const facts = { number: other.number }
      const moved = await moveAppeal(tx, context, row, {
        to: 'closed',
        by: 'merge',
        what: 'joined',
        actor,
        values,
        facts,
      })
      await noteEvent(tx, context, other.id, { actor, what: 'took_in', facts: { number: row.number } })
      await tellApplicant(tx, context, moved.row, moved.event, { news: 'joined', values: { number: other.number } })
      return moved.row
    })
  },

  /** Says whether it needs further study, which gives an application or complaint thirty days. */
  async study(context: RequestContext, id: string, further_study: boolean, version: number): Promise<Appeal> {
    return change(context, id, version, async (tx, row) => {
      if (isOver(row.status)) throw new Refusal(409, 'appeal_step', { facts: { from: row.status } })
      await noteEvent(tx, context, id, { actor: staffActor(context), what: 'study', facts: { further_study } })
      return changeAppeal(tx, context, row, { further_study })
    })
  },
}

/** What the audit log holds of an appeal: nothing that says who sent it or what it says. */
const auditFacts = (row: AppealRow) => ({
  number: row.number,
  version: row.version,
  status: row.status,
  assignee: row.assignee,
  unit: row.unit,
  deadline_at: row.deadline_at.toISOString(),
  further_study: row.further_study,
  extension_days: row.extension_days,
  forwarded_to: row.forwarded_to,
  decline_reason: row.decline_reason,
  outcome: row.outcome,
  merged_into: row.merged_into,
})

async function change(
  context: RequestContext,
  id: string,
  version: number,
  work: (tx: Tx, row: AppealRow) => Promise<AppealRow>,
): Promise<Appeal> {
  await write(context, actorOf(context), async (tx) => {
    const row = await appealRepository.hold(tx, id)
    if (row.version !== version) throw await versionConflict(tx, entity, id, version, row.version)
    if (row.erased_at) throw new Refusal(409, 'appeal_step', { facts: { from: row.status } })
    const changed = await work(tx, row)
    tx.changes.push({ action: 'update', entity, entityId: id, before: auditFacts(row), after: auditFacts(changed) })
  })
  return deskView(context, id)
}

/** Writes into the audit log that something is about to be shown. */
export async function log(
  context: RequestContext,
  entry: Pick<Change, 'action' | 'entityId' | 'after'>,
): Promise<void> {
  await write(context, actorOf(context), async (tx) => {
    tx.changes.push({ entity, before: null, ...entry })
  })
}

const broken = ({ locale }: RequestContext, field: string, code: ValidationCode) =>
  new Refusal(400, 'validation', { errors: fieldError(field, code, locale) })

/** Refuses with 400 a body that is not there, and whoever could do nothing with an appeal, as the screen does not offer them. */
async function mustBeThere(tx: Tx, context: RequestContext, { assignee, unit }: AppealAssignment): Promise<void> {
  const people = assignee ? await holdersOf({ db: tx }, 'Can change appeal') : []
  if (assignee && !people.some(({ id }) => id === assignee)) throw broken(context, 'assignee', 'not_found')
  const bodies = unit
    ? await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, unit))
    : []
  if (unit && bodies.length === 0) throw broken(context, 'unit', 'not_found')
}
