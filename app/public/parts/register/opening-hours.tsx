import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import type { Opening } from '#common/opening.ts'
import { languageOf } from '../untranslated.ts'
import type { OrganizationRow } from './organizations.server.ts'

const minuteMs = 60_000

/**
 * When an office is open: the words of its people and the hours by day. Whether it is open just now is found out in the
 * browser, minute by minute, since pages are kept for hours.
 */
export function OpeningHours({ row: { working_hours, hours, untranslated } }: { row: OrganizationRow }) {
  const t = useTranslations('register')
  return (
    <>
      {hours && <OpenNow hours={hours} />}
      <span lang={languageOf('working_hours', untranslated)}>{working_hours}</span>
      {hours && (
        <details className="week">
          <summary>{t('week')}</summary>
          <dl>
            {hours.week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week have no other name
              <div key={weekday}>
                <dt>{t(`days.${weekday as 0}`)}</dt>
                <dd>
                  {day ? `${day.open}–${day.close}` : t('closed')}
                  {day?.break_from && day.break_to && (
                    <span className="meta">{t('break', { from: day.break_from, to: day.break_to })}</span>
                  )}
                </dd>
              </div>
            ))}
            {hours.exceptions.map(({ date, closed, open, close }) => (
              <div key={date}>
                <dt>
                  <time dateTime={date}>{formatDate(date)}</time>
                </dt>
                <dd>{closed ? t('closed') : `${open}–${close}`}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

function OpenNow({ hours }: { hours: NonNullable<OrganizationRow['hours']> }) {
  const t = useTranslations('register')
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let gone = false
    import('#common/opening.ts')
      .then(({ openingAt }) => {
        if (gone) return
        const look = () => setOpening(openingAt(hours, new Date()))
        look()
        timer = window.setInterval(look, minuteMs)
      })
      // The hours stand there all the same.
      .catch(() => undefined)
    return () => {
      gone = true
      window.clearInterval(timer)
    }
  }, [hours])
  if (!opening) return null
  if (opening.open) return <span className="now on">{t('openUntil', { time: opening.until })}</span>
  const { opens } = opening
  if (!opens) return <span className="now">{t('closed')}</span>
  const day = opens.today ? t('today') : t(`onDays.${opens.weekday as 0}`)
  return <span className="now">{t('opensAt', { day, time: opens.time })}</span>
}
