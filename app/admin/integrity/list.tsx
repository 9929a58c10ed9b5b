import { ShieldAlert } from 'lucide-react'
import { Link, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/integrity.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatDate } from '#common/dates.ts'
import { ReportQuery, type ReportRow, reportStates } from '#modules/integrity/contract.ts'
import { integrityDesk } from '#modules/integrity/desk.server.ts'
import type { Route } from './+types/list'
import { StateChip } from './parts/state-chip.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view integrity', staff, url)
  const asked = ReportQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : ReportQuery.parse({})
  return { page: await integrityDesk.list(staff, query), state: query.state ?? null, mine: query.assignee === 'me' }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.integrityDesk?.title),
]

/** Reports of corruption: states and dates, nothing of what was written. */
export default function IntegrityList({ loaderData: { page, state, mine } }: Route.ComponentProps) {
  const t = useTranslations('integrityDesk')
  const { to } = useLocale()
  const columns: Column<ReportRow>[] = [
    {
      key: 'reference',
      kind: 'main',
      head: t('report'),
      cell: ({ id, reference, mode, waits, suspicious, erased, assignee }) => (
        <span className="tw">
          <Link className="ttl" to={to(`/admin/integrity/${id}`)}>
            {reference}
          </Link>
          <span className="meta">
            {[
              t(`mode.${mode}`),
              assignee?.name,
              waits && t('waits'),
              suspicious && t('suspicious'),
              erased && t('erased'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      label: t('state'),
      cell: (row) => <StateChip {...row} />,
    },
    {
      key: 'submitted',
      kind: 'nowrap',
      head: t('submitted'),
      label: t('submitted'),
      cell: ({ submitted_on }) => <time dateTime={submitted_on}>{formatDate(submitted_on)}</time>,
    },
    {
      key: 'due',
      kind: 'nowrap',
      head: t('due'),
      label: t('due'),
      cell: ({ due_on, overdue }) =>
        due_on && (
          <span className={overdue ? 'st da' : undefined}>
            <time dateTime={due_on}>{formatDate(due_on)}</time>
            {overdue && ` · ${t('overdue')}`}
          </span>
        ),
    },
  ]
  const address = (one: string | null, p = 1, own = mine) => {
    const asked = {
      ...(one ? { state: one } : {}),
      ...(own ? { assignee: 'me' } : {}),
      ...(p > 1 ? { p: `${p}` } : {}),
    }
    const query = new URLSearchParams(asked).toString()
    return to(`/admin/integrity${query ? `?${query}` : ''}`)
  }
  return (
    <>
      <TopBar title={t('title')} />
      <nav className="int-f" aria-label={t('state')}>
        {[null, ...reportStates].map((one) => (
          <Link key={one} className="btn btn-g sm" to={address(one)} aria-current={one === state ? 'page' : undefined}>
            {one ? t(`states.${one}`) : t('all')}
          </Link>
        ))}
        <Link className="btn btn-g sm" to={address(state, 1, !mine)} aria-current={mine ? 'true' : undefined}>
          {t('mine')}
        </Link>
      </nav>
      {page.results.length > 0 ? (
        <div className="list">
          <DataTable caption={t('title')} columns={columns} rows={page.results} keyOf={({ id }) => id} />
          <Pagination p={page.p} pages={page.pages} addressOf={(p) => address(state, p)} />
        </div>
      ) : (
        <Empty icon={ShieldAlert} title={t('emptyTitle')} hint={t('emptyHint')} />
      )}
    </>
  )
}
