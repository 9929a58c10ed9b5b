import { Download, Inbox } from 'lucide-react'
import { Link, type LinksFunction, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/appeals.css?url'
import { TabLinks } from '#app/ui/tabs.tsx'
import { holdersOf } from '#modules/accounts/holders.server.ts'
import { AppealAdminQuery, type AppealCards, publicLabels } from '#modules/appeals/contract.ts'
import { appealDesk } from '#modules/appeals/desk.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/list'
import { AppealTable } from './parts/appeal-table.tsx'
import { appealList } from './parts/list-address.ts'
import { ListFilters } from './parts/list-filters.tsx'
import { wordsIn } from './parts/words.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  signedInWith('Can view appeal', staff, url)
  const asked = { locale, url, list: appealList, contract: AppealAdminQuery }
  const [{ page, filters }, people, regions] = await Promise.all([
    listPage(asked, (query) => appealDesk.list(staff, query)),
    holdersOf(staff, 'Can change appeal'),
    regionRepository.options(db, locale),
  ])
  const { counts } = page as AppealCards
  return { page, counts, filters, people, regions, words: wordsIn(locale), now: staff.now().toISOString() }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.appealDesk?.title),
]

/** All appeals by how they stand, the late ones in colour; what was kept back and spam apart. */
export default function AppealList({ loaderData }: Route.ComponentProps) {
  const { page, counts, filters, people, regions, words, now } = loaderData
  const t = useTranslations('appealDesk')
  const content = useTranslations('content')
  const { to } = useLocale()
  const range = useRange(page)
  const busy = useNavigation().state === 'loading'
  const tab = (chosen: { label?: string; status?: string }) => ({
    to: to(appealList.at(chosen)),
    current: filters.label === chosen.label && filters.status === chosen.status,
  })
  const kept = appealList.at(filters, { page_size: undefined }).slice(appealList.path.length)
  return (
    <>
      <TopBar
        title={t('title')}
        aside={<span className="meta">{t('open', { n: counts.open })}</span>}
        actions={
          <Link className="btn btn-s sm" to={to('/admin/appeals/export') + kept}>
            <Download className="i" aria-hidden="true" />
            {t('export')}
          </Link>
        }
      />
      <TabLinks
        label={t('groups')}
        tabs={[
          { ...tab({}), label: content('all') },
          ...publicLabels.map((label) => ({
            ...tab({ label }),
            label: t(label),
            ...(label === 'received' ? { count: counts.received } : {}),
          })),
          { ...tab({ status: 'quarantine' }), label: t('quarantine'), count: counts.quarantine, aside: true },
          { ...tab({ status: 'spam' }), label: t('spam') },
        ]}
      />
      <ListFilters {...{ filters, words, counts, people, regions, range }} />
      <ListPage list={appealList} filters={filters} page={page} icon={Inbox}>
        <AppealTable rows={page.results} words={words} now={now} busy={busy} />
      </ListPage>
    </>
  )
}
