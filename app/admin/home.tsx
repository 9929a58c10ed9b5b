import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { formatCount } from '#common/counts.ts'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { type PostType, postTypes } from '#modules/posts/contract.ts'
import type { Route } from './+types/home'
import { AuditPanel } from './home/parts/audit-panel.tsx'
import { DeadLinksPanel } from './home/parts/dead-links-panel.tsx'
import { DebtPanel } from './home/parts/debt-panel.tsx'
import { FirstStepsPanel } from './home/parts/first-steps-panel.tsx'
import { MonthChart } from './home/parts/month-chart.tsx'
import { OverduePanel } from './home/parts/overdue-panel.tsx'
import { overviewFor } from './home/parts/overview.server.ts'
import { RegionChart } from './home/parts/region-chart.tsx'
import { WaitingPanel } from './home/parts/waiting-panel.tsx'
import { signedIn } from './parts/guard.server.ts'
import { screenTitle } from './parts/screen-title.ts'
import { TopBar } from './parts/top-bar.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  return { name: viewer.full_name, today: staff.now().toISOString(), ...(await overviewFor(staff, viewer)) }
}

export const meta: Route.MetaFunction = ({ location }) => [screenTitle(location.pathname, (texts) => texts.desk?.home)]

/** The first screen: numbers, what waits for someone, what is missing, what changed last. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { name, today, steps, posts, appeals, debts, dead, elsewhere, overdue, recent, mayChangePosts, mayAddPosts } =
    loaderData
  const t = useTranslations('adminHome')
  const desk = useTranslations('desk')
  const list = useTranslations('postList')
  const { to } = useLocale()
  const isEmpty = !posts && !appeals && debts.length === 0 && !dead && !overdue && !recent && steps.length === 0
  return (
    <>
      <TopBar
        title={desk('home')}
        actions={
          mayAddPosts && (
            <Link className="btn btn-p sm" to={to('/admin/add_posts')}>
              <Plus className="i" aria-hidden="true" />
              {list('add')}
            </Link>
          )
        }
      />
      <div className="home">
        <div className="hello">
          <h2>{t('hello', { name })}</h2>
          <p>
            {t('today')} <time dateTime={machineDateTime(today)}>{formatDate(today)}</time>
          </p>
        </div>
        {isEmpty && <p className="muted">{t('nothing')}</p>}
        {steps.length > 0 && <FirstStepsPanel steps={steps} />}
        {posts && <Figures counts={posts.counts} />}
        <div className="home-g">
          <div className="col">
            {posts && <WaitingPanel waiting={posts.waiting} mayChange={mayChangePosts} />}
            {appeals && <MonthChart title={t('appealsByMonth')} counted={t('appeals')} months={appeals.months} />}
            {debts.length > 0 && <DebtPanel debts={debts} />}
          </div>
          <div className="col">
            {posts && <MonthChart title={t('postsByMonth')} counted={t('count')} months={posts.months} />}
            {appeals && <RegionChart title={t('appealsByRegion')} regions={appeals.regions} />}
            {recent && <AuditPanel lines={recent} />}
            {overdue && overdue.count > 0 && <OverduePanel {...overdue} />}
            {dead && <DeadLinksPanel links={dead} elsewhere={elsewhere} />}
          </div>
        </div>
      </div>
    </>
  )
}

function Figures({ counts }: { counts: Record<PostType | 'all', number> }) {
  const t = useTranslations('adminHome')
  const list = useTranslations('postList')
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="figures">
      <h2 id="figures">{t('count')}</h2>
      <div className="figs">
        <Link to={to('/admin/post_view')}>
          <b>{formatCount(counts.all)}</b>
          <span>{list('all')}</span>
        </Link>
        {postTypes.map((type) => (
          <Link key={type} to={to(`/admin/post_view?type=${type}`)}>
            <b>{formatCount(counts[type])}</b>
            <span>{list(type)}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
