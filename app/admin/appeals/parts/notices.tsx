import { KeyRound, Scale, ShieldQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { formatDateTime } from '#common/dates.ts'
import type { Appeal } from '#modules/appeals/contract.ts'
import type { RefusedAct } from './act-form.tsx'
import type { Act } from './acts.ts'
import type { AppealWords } from './words.server.ts'

const whys = ['too_fast', 'honeypot', 'links', 'many_of_network', 'many_of_email', 'many_of_phone'] as const

/** What somebody should know before anything else: that not all of it opens, why it was kept back, and that a colleague proposes to decline it. */
export function Notices({ appeal, words }: { appeal: Appeal; words: AppealWords }) {
  const t = useTranslations('appealDesk')
  const { status, suspicion, decline_proposal: proposal } = appeal
  const codes = whys.flatMap((code) => {
    const found = suspicion.find((each) => each.code === code)
    return found ? [t(found.count === null ? `why_${code}` : `whyCount_${code}`, { count: found.count ?? 0 })] : []
  })
  return (
    <>
      {appeal.unopened && (
        <div className="callout wa" role="status">
          <KeyRound className="i" aria-hidden="true" />
          <p>{t('unopened')}</p>
        </div>
      )}
      {codes.length > 0 && (status === 'quarantine' || status === 'spam') && (
        <div className="callout wa" role="status">
          <ShieldQuestion className="i" aria-hidden="true" />
          <p>{`${t('suspicion')}: ${codes.join(', ')}`}</p>
        </div>
      )}
      {proposal && (
        <div className="callout wa" role="status">
          <Scale className="i" aria-hidden="true" />
          <div>
            <h2>{t('proposal')}</h2>
            <p>
              {t('proposedBy', {
                name: proposal.by.name,
                at: formatDateTime(proposal.at),
                reason: words.reason[proposal.reason],
              })}
            </p>
            {proposal.note && <p className="apl-m">{proposal.note}</p>}
            {proposal.is_own && <p>{t('ownProposal')}</p>}
          </div>
        </div>
      )}
    </>
  )
}

/** Why something was not done whose form is gone, because the appeal has moved on. What was typed can be copied. */
export function LostForm({ possible, refused }: { possible: Act[]; refused: RefusedAct | undefined }) {
  const t = useTranslations('appealDesk')
  const { form = '', text, public_note_uz, internal_note } = refused?.kept ?? {}
  if (!refused || possible.some((act) => act === form)) return null
  const typed = [text, public_note_uz, internal_note].filter(Boolean).join('\n\n')
  return (
    <RefusedSummary refused={refused}>
      {typed && (
        <label className="apl-k">
          {t('typed')}
          <textarea className="field" rows={5} readOnly value={typed} />
        </label>
      )}
    </RefusedSummary>
  )
}
