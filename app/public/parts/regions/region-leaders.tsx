import { CalendarClock, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PersonCard } from '../people/person-card.tsx'
import type { RegionPageData } from './region-page.server.ts'

/** Who leads a region's body of justice: the head, to whom one may write or go, and the deputies. */
export function RegionLeaders({ head, deputies }: Pick<RegionPageData, 'head' | 'deputies'>) {
  const t = useTranslations('people')
  const { to } = useLocale()
  if (!head && deputies.length === 0) return null
  return (
    <section aria-labelledby="leadership">
      <h2 className="h2" id="leadership">
        {t('leadership')}
      </h2>
      <div className="persons">
        {head && (
          <PersonCard person={head} first heading="h3">
            {(head.isAddressee || head.isHost) && (
              <p className="acts">
                {head.isAddressee && (
                  <Link className="btn btn-s" to={to(`/feedback?to=${head.slug}`)} reloadDocument>
                    <MessageSquareText className="i" aria-hidden />
                    {t('write')}
                    <span className="vh">: {head.full_name}</span>
                  </Link>
                )}
                {head.isHost && (
                  <Link className="btn btn-s" to={to(`/reception?host=${head.slug}`)} reloadDocument>
                    <CalendarClock className="i" aria-hidden />
                    {t('book')}
                    <span className="vh">: {head.full_name}</span>
                  </Link>
                )}
              </p>
            )}
          </PersonCard>
        )}
        {deputies.map((deputy) => (
          <PersonCard key={deputy.slug} person={deputy} heading="h3" />
        ))}
      </div>
    </section>
  )
}
