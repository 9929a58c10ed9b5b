import { CalendarClock, Check, Lock, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import { formatDate, machineDateTime } from '#common/dates.ts'
import type { SurveyCard } from '#modules/surveys/contract.ts'

type SurveyFactsProps = { survey: SurveyCard; respondents?: number | undefined }

/** Whether a survey is open, until when, for whom, and how many took part. */
export function SurveyFacts({ survey: { status, ends_at, identity }, respondents }: SurveyFactsProps) {
  const t = useTranslations('surveys')
  const isOpen = status === 'open'
  const Icon = isOpen ? Check : Lock
  return (
    <ul className="meta survey-facts">
      <li>
        <span className={isOpen ? 'st ok' : 'st ne'}>
          <Icon className="i" aria-hidden />
          {t(isOpen ? 'statusOpen' : 'statusClosed')}
        </span>
      </li>
      <li>
        <CalendarClock className="i s" aria-hidden />
        {ends_at ? (
          <time dateTime={machineDateTime(ends_at)}>
            {t(isOpen ? 'until' : 'ended', { date: formatDate(ends_at) })}
          </time>
        ) : (
          t('noEnd')
        )}
      </li>
      <li>
        <Users className="i s" aria-hidden />
        {respondents === undefined
          ? t(`identity.${identity}`)
          : t('respondents', { count: respondents, shown: formatCount(respondents) })}
      </li>
    </ul>
  )
}
