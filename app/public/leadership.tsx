import { CalendarClock, MessageSquareText, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { openHostSlugs } from '#modules/reception/hosts.server.ts'
import type { Route } from './+types/leadership'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { loadLeaders } from './parts/people/employees.server.ts'
import { LeaderTexts } from './parts/people/leader-texts.tsx'
import { PersonCard } from './parts/people/person-card.tsx'
import { WayHome } from './parts/way-home.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const [leaders, hosts] = await Promise.all([loadLeaders(asked), openHostSlugs(asked.db)])
  return { leaders, hosts }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = textsOf(location.pathname)
  return pageMeta({ location, matches }, { title: [t('people.leadership')], description: t('people.description') })
}

/** `/lidership`: the minister and the deputies. */
export default function Leadership({ loaderData: { leaders, hosts } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('people.leadership') }]}
      />
      <main className="wrap listing">
        <h1 className="h1">{t('people.leadership')}</h1>
        {leaders.length > 0 ? (
          <div className="persons">
            {leaders.map((leader, index) => (
              <PersonCard key={leader.slug} person={leader} first={index === 0}>
                <p className="my-5 flex flex-wrap gap-3">
                  <Link className="btn btn-s" to={to(`/feedback?to=${leader.slug}`)} reloadDocument>
                    <MessageSquareText className="i" aria-hidden />
                    {t('people.write')}
                    <span className="vh">: {leader.full_name}</span>
                  </Link>
                  {hosts.includes(leader.slug) && (
                    <Link className="btn btn-s" to={to(`/reception?host=${leader.slug}`)} reloadDocument>
                      <CalendarClock className="i" aria-hidden />
                      {t('people.book')}
                      <span className="vh">: {leader.full_name}</span>
                    </Link>
                  )}
                </p>
                <LeaderTexts leader={leader} />
              </PersonCard>
            ))}
          </div>
        ) : (
          <Empty icon={UsersRound} title={t('people.emptyTitle')} hint={t('people.emptyHint')}>
            <WayHome />
          </Empty>
        )}
      </main>
    </>
  )
}
