import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { Opening } from '#common/opening.ts'
import type { ExceptionalDayCard, WorkingDay } from '#common/working-hours.ts'
import { languageOf } from '../untranslated.ts'
import type { OrganizationRow } from './organizations.server.ts'

const minuteMs = 60_000

/**
 * When an office is open: the words of its people and the hours by day. Whether it is open just now is found out in the
 * browser, minute by minute, since pages are kept for hours.
 */
export function OpeningHours({ row: { working_hours, hours, closure, untranslated } }: { row: OrganizationRow }) {
  const t = useTranslations('register')
  return (
    <>
      {closure ? <span className="now">{closure}</span> : hours && <OpenNow hours={hours} />}
      <span lang={languageOf('working_hours', untranslated)}>{working_hours}</span>
      {hours && (
        // Where there are no words the days stand open.
        <details className="week" open={!working_hours}>
          <summary>{t('week')}</summary>
          <dl>
            {hours.week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week have no other name
              <div key={weekday}>
                <dt>{t(`days.${weekday as 0}`)}</dt>
                <dd>
                  <Span day={day} />
                </dd>
              </div>
            ))}
            <ExceptionalDays days={hours.exceptions} />
          </dl>
        </details>
      )}
      {working_hours && hours && hours.exceptions.length > 0 && (
        // Paper shows nothing of what is folded, and the words know of no holiday.
        <div className="week on-paper">
          <dl>
            <ExceptionalDays days={hours.exceptions} />
          </dl>
        </div>
      )}
    </>
  )
}

function ExceptionalDays({ days }: { days: ExceptionalDayCard[] }) {
  return days.map((day) => (
    <div key={day.date}>
      <dt>
        <time dateTime={day.date}>{formatDate(day.date)}</time>
      </dt>
      <dd>
        <Span day={day.closed ? null : day} />
        <DayNote day={day} />
      </dd>
    </div>
  ))
}

/** From when to when on a day, perhaps with a break; null is a closed one. */
function Span({ day }: { day: Partial<WorkingDay> | null }) {
  const t = useTranslations('register')
  if (!day) return t('closed')
  const { open, close, break_from, break_to } = day
  return (
    <>
      {`${open}–${close}`}
      {break_from && break_to && <span className="meta">{t('break', { from: break_from, to: break_to })}</span>}
    </>
  )
}

/** What is special about a day. */
function DayNote({ day: { note, note_lang = 'uz' } }: { day: ExceptionalDayCard }) {
  const { locale } = useLocale()
  if (!note) return null
  return (
    <span className="meta" lang={note_lang === locale ? undefined : localeFacts[note_lang].tag}>
      {note}
    </span>
  )
}

function OpenNow({ hours }: { hours: NonNullable<OrganizationRow['hours']> }) {
  const [opening, setOpening] = useState<(Opening & { special: ExceptionalDayCard | undefined }) | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let gone = false
    import('#common/opening.ts')
      .then(({ exceptionAt, openingAt }) => {
        if (gone) return
        const { week, exceptions, yesterday } = hours
        const known = { week, exceptions: [...yesterday, ...exceptions] }
        const look = () => {
          const now = new Date()
          setOpening({ ...openingAt(known, now), special: exceptionAt(known, now) })
        }
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
  return (
    <>
      <OpeningWords opening={opening} />
      {opening.special && <DayNote day={opening.special} />}
    </>
  )
}

/** Whether it is open, and until or from when: a day of the next week is named by its date, since its name would mean a nearer one. */
export function OpeningWords({ opening }: { opening: Opening }) {
  const t = useTranslations('register')
  if (opening.open)
    return <span className="now on">{opening.until ? t('openUntil', { time: opening.until }) : t('openNow')}</span>
  const { opens } = opening
  if (!opens) return <span className="now">{t('closed')}</span>
  const { date, weekday, ahead, time } = opens
  const near = [t('today'), t('tomorrow')][ahead]
  const day = near ?? (ahead < 7 ? t(`onDays.${weekday as 0}`) : t('onDate', { date: formatDate(date) }))
  return <span className="now">{t('opensAt', { day, time })}</span>
}
