import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedValues } from '#common/localized.ts'
import { can } from '#common/viewer.ts'
import { AdminPostQuery, postTypes } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Route } from './+types/home'
import { signedIn } from './parts/guard.server.ts'
import { screenTitle } from './parts/screen-title.ts'
import { TopBar } from './parts/top-bar.tsx'
import { PostBadges } from './posts/parts/post-badges.tsx'
import { languageStates } from './posts/parts/post-state.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  const today = staff.now().toISOString()
  if (!can(viewer, 'Can view post')) return { name: viewer.full_name, today, posts: null }
  const mayChange = can(viewer, 'Can change post')
  const [counts, latest, ...gaps] = await Promise.all([
    postRepository.countsByType(staff.db),
    postRepository.forAdmin(staff.db, AdminPostQuery.parse({ ordering: '-updated_at', page_size: 6 })),
    ...locales.map((locale) =>
      postRepository.forAdmin(staff.db, AdminPostQuery.parse({ language: `no_${locale}`, page_size: 1 })),
    ),
  ])
  const rows = latest.results.map((row) => ({
    slug: row.slug,
    title_uz: row.title_uz,
    type: row.type,
    author: row.author,
    states: languageStates({ ...row, titles: localizedValues(row, 'title') }),
  }))
  return {
    name: viewer.full_name,
    today,
    posts: {
      counts,
      mayChange,
      latest: rows,
      gaps: locales.map((locale, index) => ({ locale, count: gaps[index]?.count ?? 0 })),
    },
  }
}

export const meta: Route.MetaFunction = ({ location }) => [screenTitle(location.pathname, (texts) => texts.desk?.home)]

/** The first screen: how many posts there are, what waits for translation, what changed last. */
export default function AdminHome({ loaderData: { name, today, posts } }: Route.ComponentProps) {
  const t = useTranslations('adminHome')
  const desk = useTranslations('desk')
  const list = useTranslations('postList')
  const { to } = useLocale()
  return (
    <>
      <TopBar title={desk('home')} />
      <div className="home">
        <div className="hello">
          <h2>{t('hello', { name })}</h2>
          <p>
            {t('today')} <time dateTime={machineDateTime(today)}>{formatDate(today)}</time>
          </p>
        </div>
        {posts === null ? (
          <p className="muted">{t('nothing')}</p>
        ) : (
          <div className="home-g three">
            <section className="pn">
              <h2>{t('count')}</h2>
              <div className="figs">
                <Link to={to('/admin/post_view')}>
                  <b>{posts.counts.all}</b>
                  <span>{list('all')}</span>
                </Link>
                {postTypes.map((type) => (
                  <Link key={type} to={to(`/admin/post_view?type=${type}`)}>
                    <b>{posts.counts[type]}</b>
                    <span>{list(type)}</span>
                  </Link>
                ))}
              </div>
            </section>
            <section className="pn">
              <h2>{t('gaps')}</h2>
              <ul className="lines">
                {posts.gaps.map(({ locale, count }) => (
                  <li key={locale}>
                    <LocaleBadge locale={locale} state={count > 0 ? 'm' : 'f'} />
                    <Link to={to(`/admin/post_view?language=no_${locale}`)} lang={localeFacts[locale].tag}>
                      {localeFacts[locale].name}
                    </Link>
                    <span className="push">
                      {count > 0 ? count : <CircleCheck className="i s" aria-label={t('gapsNone')} />}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="meta">{t('gapsNote')}</p>
            </section>
            <section className="pn wide">
              <h2>{t('latest')}</h2>
              <ul className="lines">
                {posts.latest.map((post) => (
                  <li key={post.slug}>
                    <span className="tw">
                      {posts.mayChange ? (
                        <Link to={to(`/admin/add_posts/${post.slug}/update`)} lang="uz">
                          {post.title_uz}
                        </Link>
                      ) : (
                        <span lang="uz">{post.title_uz}</span>
                      )}
                      <span className="meta">{[list(`one${post.type}`), post.author].filter(Boolean).join(', ')}</span>
                    </span>
                    <span className="push">
                      <PostBadges states={post.states} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </div>
    </>
  )
}
