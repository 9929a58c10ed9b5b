import { CalendarDays, MapPin, Scale } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import type { PostPage } from '#modules/posts/contract.ts'

type PostFactsProps = Pick<PostPage, 'event_at' | 'place' | 'regions' | 'act'>

/** When and where what a post announces takes place, and which act it is about. */
export function PostFacts({ event_at, place, regions, act }: PostFactsProps) {
  const t = useTranslations()
  const where = [place, ...regions.map(({ name }) => name)].filter(Boolean).join(', ')
  if (!event_at && !where && !act) return null
  return (
    <dl className="facts">
      {event_at && (
        <div>
          <CalendarDays className="i" aria-hidden />
          <dt>{t('post.when')}</dt>
          <dd>
            <time dateTime={machineDateTime(event_at)}>{formatDateTime(event_at)}</time>
          </dd>
        </div>
      )}
      {where && (
        <div>
          <MapPin className="i" aria-hidden />
          <dt>{t('post.where')}</dt>
          <dd>{where}</dd>
        </div>
      )}
      {act && (
        <div>
          <Scale className="i" aria-hidden />
          <dt>{t('post.act')}</dt>
          <dd>
            {act.url ? <a href={act.url}>{act.number || act.url}</a> : act.number}
            {act.date && `, ${formatDate(act.date)}`}
            {act.in_force && ` (${t('post.inForce', { date: formatDate(act.in_force) })})`}
          </dd>
        </div>
      )}
    </dl>
  )
}
