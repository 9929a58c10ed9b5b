import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import type { loadChoice } from './page.server.ts'

type Chosen = NonNullable<Awaited<ReturnType<typeof loadChoice>>['chosen']>

/** The days that have free times, as links. */
export function Days({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  const { card, days, day } = chosen
  if (days.length === 0) return <p>{t('noDays')}</p>
  return (
    <section aria-labelledby="days">
      <h2 className="h3" id="days">
        {t('chooseDay')}
      </h2>
      <ul className="rcp-days">
        {days.map((each) => (
          <li key={each.day}>
            <Link
              to={to(`/reception?host=${card.slug}&day=${each.day}#times`)}
              aria-current={each.day === day ? 'true' : undefined}
              reloadDocument
            >
              <span>{t(`weekdays.${each.weekday}` as 'weekdays.1')}</span>
              <b>
                <time dateTime={each.day}>{formatDate(each.day)}</time>
              </b>
              <small>{t('free', { count: each.free })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TimesProps = { chosen: Chosen; token: string; minutes: number }

/** The free times of a day: each is a button that keeps it. */
export function Times({ chosen, token, minutes }: TimesProps) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  const { card, day, times } = chosen
  if (!day) return null
  return (
    <form method="post" action={to(`/reception?host=${card.slug}&day=${day}`)} aria-labelledby="times">
      <h2 className="h3" id="times">
        {t('chooseTime', { day: formatDate(day) })}
      </h2>
      <input type="hidden" name="host" value={card.slug} />
      <input type="hidden" name="form_token" value={token} />
      <div className="rcp-times">
        {times.map(({ starts_at }) => (
          <button key={starts_at} type="submit" className="btn btn-s" name="starts_at" value={starts_at}>
            <time dateTime={machineDateTime(starts_at)}>{formatDateTime(starts_at).slice(-5)}</time>
          </button>
        ))}
      </div>
      <p className="meta">
        {t('keptFor', { minutes })} {card.approval && t('approvalHint')}
      </p>
    </form>
  )
}
