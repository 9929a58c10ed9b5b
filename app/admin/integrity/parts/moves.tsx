import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { reportOutcomes, type SealedReport } from '#modules/integrity/contract.ts'

/** The steps that a report may take now. */
export function Moves({ report: { next } }: { report: SealedReport }) {
  const t = useTranslations('integrityDesk')
  if (next.length === 0) return null
  return (
    <div className="int-a">
      {next
        .filter((to) => to !== 'closed')
        .map((to) => (
          <Form method="post" key={to}>
            <input type="hidden" name="step" value="move" />
            <button type="submit" className="btn btn-s sm" name="to" value={to}>
              {t(`move.${to}`)}
            </button>
          </Form>
        ))}
      {next.includes('closed') && (
        <Form method="post" className="int-a">
          <input type="hidden" name="step" value="move" />
          <input type="hidden" name="to" value="closed" />
          <label htmlFor="outcome">{t('outcome')}</label>
          <select id="outcome" name="outcome" className="field" required defaultValue="">
            <option value="">{t('choose')}</option>
            {reportOutcomes.map((one) => (
              <option key={one} value={one}>
                {t(`outcomes.${one}`)}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-s sm">
            {t('move.closed')}
          </button>
        </Form>
      )}
    </div>
  )
}
