import { createHash, randomUUID } from 'node:crypto'
import { dayAt } from '#common/day.ts'
import { plusDays } from '#common/working-days.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { formToken } from '#platform/form-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { codeHash, freshCode, groupedCode, reporterRecipient, reporterSeed } from './code.server.ts'
import {
  acknowledgeDays,
  evidenceLimits,
  type ReportForm,
  type ReportInput,
  type ReportReceipt,
  type SealedReportInput,
} from './contract.ts'
import { claimEvidence } from './files.server.ts'
import { isSuspicious, rare, rarely } from './guard.server.ts'
import { custodiansNeeded, custodiansOf, mustBeFor } from './keys.server.ts'
import { sealThing } from './seal.server.ts'
import { integrityReports as reports } from './table.server.ts'
import { type Text, words } from './words.server.ts'

/** For how long the same form sent twice, e.g. by two clicks, gives the same receipt. It is in memory alone. */
const sameMs = 15 * 60_000
const sent = new Map<string, { receipt: Promise<ReportReceipt>; until: number }>()

/** Reports of corruption as they are sent (features, 3.10). */
export const integrityService = {
  /** What the form is made of, with a token that is good for two hours. */
  async form(context: RequestContext): Promise<ReportForm> {
    const { locale } = context
    const choices = (texts: Record<string, Text>) =>
      Object.entries(texts).map(([key, text]) => ({ key, text: text[locale] }))
    const keys = await custodiansOf(context)
    const regions = await regionRepository.cards(context.db, locale)
    return {
      ...{ open: keys.length > 0, keys },
      form_token: formToken(context, 'integrity'),
      modes: Object.entries(words.mode).map(([key, { name, about }]) => ({
        key,
        text: name[locale],
        about: about[locale],
      })),
      body_kinds: choices(words.body_kind),
      categories: choices(words.category),
      regions: regions.map(({ slug, name }) => ({ key: slug, text: name })),
      files: { ...evidenceLimits, extensions: [...evidenceLimits.extensions] },
    }
  },

  /**
   * Seals and stores a report, and gives the code that is shown once; one that its writer's browser has sealed is stored as
   * it came, 400 where it is not sealed for all custodians. Refuses with 409 `form_expired` (take a new form,
   * keep what was typed), 409 `integrity_closed` without a key, 400 at `files` for those that are gone, and with 429 the
   * fourth of a network within an hour.
   */
  async submit(context: RequestContext, input: ReportInput | SealedReportInput): Promise<ReportReceipt> {
    const suspicious = isSuspicious(context, input)
    const now = context.now().getTime()
    for (const [key, { until }] of sent) if (until <= now) sent.delete(key)
    const same = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
    const before = sent.get(same)
    if (before) return before.receipt
    const receipt = rarely(context, rare.reports, () => store(context, input, suspicious))
    sent.set(same, { receipt, until: now + sameMs })
    receipt.catch(() => sent.delete(same))
    return receipt
  },
}

async function sealedOf(context: RequestContext, input: ReportInput | SealedReportInput): Promise<string> {
  if ('sealed' in input) {
    await mustBeFor(context, input.sealed)
    return input.sealed
  }
  const { files: _files, form_token: _token, homepage: _snare, ...report } = input
  return sealThing(await custodiansNeeded(context), { ...report, locale: context.locale })
}

type Sent = ReportInput | SealedReportInput
async function store(context: RequestContext, input: Sent, suspicious: boolean): Promise<ReportReceipt> {
  const [id, code, today] = [randomUUID(), freshCode(), dayAt(context.now())]
  const values = {
    id,
    code_hash: codeHash(context, code),
    reporter: await reporterRecipient(reporterSeed(code)),
    mode: input.mode,
    state: 'submitted' as const,
    sealed: await sealedOf(context, input),
    submitted_on: today,
    changed_on: today,
    suspicious,
  }
  await context.db.transaction(async (tx) => {
    await tx.insert(reports).values(values)
    await claimEvidence(tx, context.locale, input.files, { report: id, place: null })
  })
  return { code: groupedCode(code), acknowledge_by: plusDays(today, acknowledgeDays) }
}
