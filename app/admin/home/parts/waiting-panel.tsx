import { CalendarClock, EyeOff, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import type { Waiting } from '#modules/overview/contract.ts'

const groups = [
  { name: 'hidden', icon: EyeOff, list: '/admin/post_view?active=false' },
  { name: 'scheduled', icon: CalendarClock, list: '/admin/post_view?waiting=scheduled' },
  { name: 'expiring', icon: Hourglass, list: '/admin/post_view?waiting=expiring' },
] as const

/** Posts that someone should look at: hidden ones, those to come, those that end soon. */
export function WaitingPanel({ waiting, mayChange }: { waiting: Waiting; mayChange: boolean }) {
  const t = useTranslations('adminHome')
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      {groups.map(({ name, icon: Icon, list }) => (
        <div key={name} className="waits">
          <h3>
            <Icon className="i s" aria-hidden="true" />
            <Link to={to(list)}>{t(name)}</Link>
            <span className="k">{formatCount(waiting[name].count)}</span>
          </h3>
          {waiting[name].count === 0 ? (
            <p className="meta">{t('nothingWaits')}</p>
          ) : (
            <ul className="lines tight">
              {waiting[name].first.map(({ slug, title_uz, at }) => (
                <li key={slug}>
                  <span className="tw">
                    {mayChange ? (
                      <Link to={to(`/admin/add_posts/${slug}/update`)} lang="uz">
                        {title_uz}
                      </Link>
                    ) : (
                      <span lang="uz">{title_uz}</span>
                    )}
                  </span>
                  <span className="push meta">
                    <Moment at={at} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}
