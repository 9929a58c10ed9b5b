import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import type { Appeal } from '#modules/appeals/contract.ts'
import { Due } from './due.tsx'

/** The term, counted openly: received, rule, pauses, extension, result (features, 3.1). */
export function DeadlinePanel({ appeal, now }: { appeal: Appeal; now: string }) {
  const t = useTranslations('appealDesk')
  const { deadline, registration_due_at } = appeal
  return (
    <section className="pn" aria-labelledby="deadline">
      <h2 id="deadline">{t('deadline')}</h2>
      <ol className="apl-d">
        {deadline.map(({ step, days, at, until }) => (
          <li key={`${step} ${at}`} className={step === 'result' ? 'sum' : undefined}>
            <span>
              {t(`step_${step}`)}
              {step === 'paused' && at && (
                <span className="meta">
                  {' '}
                  {formatDate(at)}–{until ? formatDate(until) : t('now')}
                </span>
              )}
            </span>
            <span>
              {days === null
                ? at && <time dateTime={machineDateTime(at)}>{formatDate(at)}</time>
                : `+ ${t('days', { n: days })}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="apl-due">
        <Due appeal={appeal} now={now} />
      </p>
      {registration_due_at && (
        <p className="meta">
          {t('registerBy')}:{' '}
          <time dateTime={machineDateTime(registration_due_at)}>{formatDateTime(registration_due_at)}</time>
        </p>
      )}
    </section>
  )
}
