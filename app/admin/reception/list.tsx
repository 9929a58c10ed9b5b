import { Plus, UsersRound } from 'lucide-react'
import { Link, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/reception.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { can } from '#common/viewer.ts'
import type { ReceptionHost } from '#modules/reception/contract.ts'
import { receptionHostDesk } from '#modules/reception/desk-hosts.server.ts'
import type { Route } from './+types/list'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view reception', staff, url)
  return { hosts: await receptionHostDesk.list(staff), mayChange: can(viewer, 'Can change reception') }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.receptionDesk?.title),
]

/** Who receives visitors, when, and how many are expected. */
export default function ReceptionList({ loaderData: { hosts, mayChange } }: Route.ComponentProps) {
  const t = useTranslations('receptionDesk')
  const { locale, to } = useLocale()
  const columns: Column<ReceptionHost>[] = [
    {
      key: 'host',
      kind: 'main',
      head: t('host'),
      cell: ({ id, full_name, position_name, ...host }) => (
        <span className="tw">
          <Link className="ttl" to={to(`/admin/reception/${id}`)}>
            {full_name}
          </Link>
          <span className="meta">
            {position_name} · {host[`place_${locale}`] || host.place_uz}
          </span>
        </span>
      ),
    },
    {
      key: 'week',
      kind: 'nowrap',
      head: t('week'),
      label: t('week'),
      cell: ({ week }) => (
        <span className="stacked">
          {week.length === 0 && <span className="meta">{t('singleDays')}</span>}
          {week.map(({ weekday, from, to: end }) => (
            <span key={`${weekday} ${from}`}>
              {t(`weekdays.${weekday}` as 'weekdays.1')} {from}–{end}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'coming',
      kind: 'n',
      head: t('coming'),
      label: t('coming'),
      cell: ({ coming, waiting }) => (
        <span className="stacked">
          <span>{coming}</span>
          {waiting > 0 && <span className="st wa">{t('waitingCount', { count: waiting })}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      label: t('state'),
      cell: ({ active }) => <span className={`st ${active ? 'ok' : 'in'}`}>{t(active ? 'on' : 'off')}</span>,
    },
  ]
  return (
    <>
      <TopBar
        title={t('title')}
        actions={
          mayChange && (
            <Link className="btn btn-p sm" to={to('/admin/reception/add')}>
              <Plus className="i" aria-hidden="true" />
              {t('add')}
            </Link>
          )
        }
      />
      {hosts.length > 0 ? (
        <div className="list">
          <DataTable caption={t('title')} columns={columns} rows={hosts} keyOf={({ id }) => id} />
        </div>
      ) : (
        <Empty icon={UsersRound} title={t('emptyTitle')} hint={t('emptyHint')} />
      )}
    </>
  )
}
