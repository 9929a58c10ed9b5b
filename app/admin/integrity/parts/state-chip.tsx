import { useTranslations } from 'use-intl'
import type { ReportRow } from '#modules/integrity/contract.ts'

const tones = { submitted: 'ne', acknowledged: 'in', assessing: 'wa', investigating: 'wa', closed: 'ok' } as const

/** How a report stands, in a word and a colour. */
export function StateChip({ state, outcome }: Pick<ReportRow, 'state' | 'outcome'>) {
  const t = useTranslations('integrityDesk')
  return (
    <span className="stacked">
      <span className={`st ${tones[state]}`}>{t(`states.${state}`)}</span>
      {outcome && <span className="meta">{t(`outcomes.${outcome}`)}</span>}
    </span>
  )
}
