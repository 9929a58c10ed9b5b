import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { accept } from '#common/accept.ts'
import { notFound } from '#common/errors.ts'
import {
  AppealAssignment,
  AppealMerge,
  AppealNote,
  AppealReply,
  AppealStudy,
  AppealTransition,
} from '#modules/appeals/contract.ts'
import { appealDesk } from '#modules/appeals/desk.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { isAct, kindOfReply, stepOf } from './acts.ts'

type Sent = Record<string, string>

/**
 * Does what a form of the appeal's page asks. Refuses without the right (403), an unknown form (404), what the contract
 * or the table of ways does not allow (400 by field, 409), and a version that is no longer the present one (409).
 */
export async function doAct(
  context: RequestContext,
  id: string,
  { form = '', ...sent }: Sent,
  files: string[] = [],
): Promise<void> {
  requireRight(context, 'Can change appeal')
  if (!isAct(form)) throw notFound('appeal')
  const { locale } = context
  const version = Number(sent.version)
  switch (form) {
    case 'assign': {
      const { assignee, unit, internal_note } = sent
      const given = { version, assignee: assignee || null, unit: unit ? Number(unit) : null, internal_note }
      await appealDesk.assign(context, id, accept(AppealAssignment, given, locale))
      return
    }
    case 'answer':
    case 'ask':
    case 'message': {
      const given = { version, kind: kindOfReply[form], text: sent.text, outcome: sent.outcome || undefined, files }
      await appealDesk.reply(context, id, accept(AppealReply, given, locale))
      return
    }
    case 'note':
      await appealDesk.note(context, id, accept(AppealNote, { text: sent.text }, locale).text)
      return
    case 'merge':
      await appealDesk.merge(context, id, accept(AppealMerge, { version, into: sent.into }, locale))
      return
    case 'study': {
      const given = accept(AppealStudy, { version, further_study: sent.further_study === 'on' }, locale)
      await appealDesk.study(context, id, given.further_study, given.version)
      return
    }
    default: {
      const { reason, until, version: _version, ...texts } = sent
      const given = { ...texts, version, to: stepOf[form], reason: reason || undefined, until: until || undefined }
      await appealDesk.move(context, id, accept(AppealTransition, given, locale))
    }
  }
}
