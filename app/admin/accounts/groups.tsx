import { Users } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRowKeys } from '#app/admin/parts/content/use-row-keys.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { type Group, GroupQuery } from '#modules/accounts/contract.ts'
import { groupService } from '#modules/accounts/groups.server.ts'
import type { Route } from './+types/groups'
import { AccountTabs } from './parts/account-tabs.tsx'
import { groupList } from './parts/list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view admin', staff, url)
  const found = await listPage({ locale: staff.locale, url, list: groupList, contract: GroupQuery }, (query) =>
    groupService.list(staff.db, query),
  )
  return { ...found, rights: rightsTo(viewer, 'admin') }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.accounts?.groups),
]

/** The groups of rights. */
export default function GroupList({ loaderData: { page, filters, rights } }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const { to } = useLocale()
  const keys = useRowKeys(undefined)
  const busy = useNavigation().state === 'loading'
  const add = rights.add ? { to: to('/admin/set_admin/groups/add'), label: t('addGroup') } : undefined
  const columns: Column<Group>[] = [
    {
      key: 'name',
      kind: 'main',
      head: t('groupName'),
      cell: ({ slug, name }) => (
        <span className="tw">
          <Link className="ttl" to={to(`/admin/set_admin/groups/${slug}/update`)}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'rights',
      kind: 'n',
      head: t('rights'),
      label: t('rights'),
      cell: ({ permissions }) => permissions.length,
    },
    { key: 'users', kind: 'n', head: t('members'), label: t('members'), cell: ({ users }) => users },
  ]
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <AccountTabs current="groups" />
      <ListPage list={groupList} filters={filters} page={page} icon={Users} add={add}>
        <div className="list" ref={keys}>
          <DataTable caption={t('groups')} columns={columns} rows={page.results} keyOf={({ id }) => id} busy={busy} />
        </div>
      </ListPage>
    </>
  )
}
