import { UserPlus, Users } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { UserQuery } from '#modules/accounts/contract.ts'
import { listUsers } from '#modules/accounts/user-list.server.ts'
import type { Route } from './+types/users'
import { AccountTabs } from './parts/account-tabs.tsx'
import { userList } from './parts/list.ts'
import { UserTable } from './parts/user-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view admin', staff, url)
  const found = await listPage({ locale: staff.locale, url, list: userList, contract: UserQuery }, (query) =>
    listUsers(staff, query),
  )
  return { ...found, rights: rightsTo(viewer, 'admin') }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.accounts?.title),
]

/** Everyone who may come into the staff area. */
export default function UserList({ loaderData: { page, filters, rights } }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const { to } = useLocale()
  const busy = useNavigation().state === 'loading'
  const range = useRange(page)
  const add = rights.add ? { to: to('/admin/set_admin/add'), label: t('add') } : undefined
  return (
    <>
      <TopBar
        title={t('title')}
        actions={
          add && (
            <Link className="btn btn-p sm" to={add.to}>
              <UserPlus className="i" aria-hidden="true" />
              {add.label}
            </Link>
          )
        }
      />
      <AccountTabs current="users" />
      <FilterBar list={userList} filters={filters} search={{ name: 'search', label: t('search') }} range={range} />
      <ListPage list={userList} filters={filters} page={page} icon={Users} add={add}>
        <UserTable rows={page.results} busy={busy} />
      </ListPage>
    </>
  )
}
