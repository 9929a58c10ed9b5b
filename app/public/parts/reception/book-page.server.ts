import { data } from 'react-router'
import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { BookingInput, receptionFileLimits } from '#modules/reception/contract.ts'
import { cardOf, openHost } from '#modules/reception/hosts.server.ts'
import { receptionService } from '#modules/reception/service.server.ts'
import { receiveForm, type SentForm } from '#platform/forms.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { attachedIn, fieldNames } from '../appeals/answers.ts'
import { storeFiles } from '../appeals/store-files.server.ts'
import { holdCookie, receiptCookie } from './cookies.server.ts'
import { leadOn, noStore, nothingSent, orReturned, type Returned } from './page.server.ts'

/** The time that this browser holds, with who receives and the form; null where it holds none. */
export async function loadForm(context: RequestContext, request: Request) {
  const hold = holdCookie.in(context, request)
  const host = hold && (await openHost(context.db, hold.host))
  const card = host && hold && (await cardOf(context, host))
  if (!hold || !card) return null
  return { hold, card, isHeld: hold.until > context.now().toISOString(), form: await receptionService.form(context) }
}

/**
 * Books. What was refused comes back with all that was typed, with every file that arrived and, where the time is gone, with
 * other times. The buttons beside the files only take them in, or take one away.
 */
export async function takeForm(context: RequestContext, request: Request) {
  // Filled in as the form comes in: what is refused later finds it all here.
  const kept: Returned = { ...nothingSent }
  const { most, total_bytes } = receptionFileLimits
  const rules = { locale: context.locale, files: most, most: appealFiles.most, total: 2 * total_bytes }
  return orReturned(context, kept, () =>
    receiveForm(context.files, request, rules, async (form) => {
      const { answers, needs, attached, removed, onlyFiles } = readForm(form)
      Object.assign(kept, { answers, needs, attached })
      const arrived = await storeFiles(context, form, attached, most)
      kept.attached = arrived.attached.filter(({ id }) => id !== removed)
      if (removed && z.uuid().safeParse(removed).success) await appealFiles.drop(context, removed)
      kept.errors = arrived.errors
      const isWrong = Object.keys(arrived.errors).length > 0
      if (onlyFiles) return data(kept, { status: isWrong ? 400 : 200, headers: noStore })
      const input = accept(BookingInput, inputOf(kept), context.locale)
      if (isWrong) return data(kept, { status: 400, headers: noStore })
      const receipt = await receptionService.book(context, input)
      const cookies = [receiptCookie.keep(context, receipt), holdCookie.drop(context)]
      return leadOn(context, '/reception/receipt', cookies)
    }),
  )
}

function readForm({ texts }: SentForm) {
  const { needs = [], attached = [], ...rest } = Object.fromEntries(texts)
  const answers = Object.fromEntries(
    Object.entries(rest).map(([name, [first = '']]) => [name, first.replaceAll('\r\n', '\n')]),
  )
  const removed = answers[fieldNames.remove]
  return {
    ...{ answers, needs, removed },
    attached: attached.flatMap((text) => attachedIn(text) ?? []),
    onlyFiles: removed !== undefined || answers[fieldNames.step] === 'attach',
  }
}

/** What the contract is to judge. What somebody has no use for is left out, whatever was typed before. */
function inputOf({ answers, needs, attached }: Returned) {
  const { host, starts_at, hold, mode, name, phone, email, region, topic, summary, earlier_appeal_no } = answers
  const { form_token, homepage = '', citizen_type, organization_name, consent } = answers
  return {
    ...{ host, starts_at, name, phone, email, topic, summary, earlier_appeal_no, form_token, needs, homepage },
    ...(hold ? { hold } : {}),
    ...(mode ? { mode } : {}),
    ...(citizen_type ? { citizen_type } : {}),
    ...(citizen_type === 'legal_entity' ? { organization_name } : {}),
    region: region || undefined,
    files: attached.map(({ id }) => id),
    consent: consent === 'yes',
  }
}
