import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRowKeys } from '#app/admin/parts/content/use-row-keys.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { initials } from '#app/ui/initials.ts'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { User } from '#modules/accounts/contract.ts'
import { UserState } from './user-state.tsx'

/** Staff accounts: who, in which groups, how they sign in and when they last did. */
export function UserTable({ rows, busy }: { rows: User[]; busy: boolean }) {
  const t = useTranslations('accounts')
  const keys = useRowKeys(undefined)
  const columns: Column<User>[] = [
    { key: 'who', kind: 'main', head: t('who'), cell: (user) => <Who user={user} /> },
    { key: 'groups', head: t('groups'), label: t('groups'), cell: (user) => <Groups user={user} /> },
    { key: 'twoStep', head: t('twoStep'), label: t('twoStep'), cell: (user) => <TwoStep on={user.second_factor} /> },
    {
      key: 'last',
      kind: 'nowrap',
      head: t('lastSignIn'),
      label: t('lastSignIn'),
      cell: ({ last_sign_in_at: at }) =>
        at ? <time dateTime={machineDateTime(at)}>{formatDateTime(at)}</time> : t('never'),
    },
    { key: 'state', head: t('state'), label: t('state'), cell: (user) => <UserState user={user} /> },
  ]
  return (
    <div className="list" ref={keys}>
      <DataTable caption={t('users')} columns={columns} rows={rows} keyOf={(user) => user.id} busy={busy} />
    </div>
  )
}

function Who({ user }: { user: User }) {
  const { to } = useLocale()
  return (
    <div className="cell">
      <span className="ava" aria-hidden="true">
        {initials(user.full_name)}
      </span>
      <span className="tw">
        <Link className="ttl" to={to(`/admin/set_admin/${user.slug}/update`)} translate="no">
          {user.full_name}
        </Link>
        <span className="meta" translate="no">
          {[user.username, user.email].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
}

function Groups({ user }: { user: User }) {
  const t = useTranslations('accounts')
  if (user.is_superuser) return <span className="st in">{t('superuser')}</span>
  if (user.groups.length === 0) return <span className="meta">{t('noGroups')}</span>
  return <span className="names">{user.groups.map(({ name }) => name).join(', ')}</span>
}

function TwoStep({ on }: { on: boolean }) {
  const t = useTranslations('accounts')
  const Icon = on ? ShieldCheck : ShieldOff
  return (
    <span className={on ? 'st ok' : 'st ne'}>
      <Icon className="i" aria-hidden="true" />
      {on ? t('on') : t('off')}
    </span>
  )
}
