import { Download, ScrollText } from 'lucide-react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { AuditQuery } from '#modules/audit/contract.ts'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { readAnchor } from '#platform/audit-anchor.server.ts'
import type { Route } from './+types/list'
import { AuditFilters } from './parts/audit-filters.tsx'
import { AuditTable } from './parts/audit-table.tsx'
import { ChainButton, ChainVerdict } from './parts/chain-check.tsx'
import { changesOf } from './parts/changes.ts'
import { auditList } from './parts/list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view audit', staff, url)
  const [{ page, filters }, choices] = await Promise.all([
    listPage({ locale: staff.locale, url, list: auditList, contract: AuditQuery }, (query) =>
      auditRepository.list(staff, query),
    ),
    auditRepository.choices(staff.db),
  ])
  // Whole records would weigh megabytes: the page gets what changed of them.
  const results = page.results.map((entry) => {
    const { id, at, actor_name, network, action, entity, entity_id, title } = entry
    return { id, at, actor_name, network, action, entity, entity_id, title, changes: changesOf(entry) }
  })
  return { page: { ...page, results }, filters, choices }
}

export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(portal)
  return orRefused(staff, async () => {
    requireRight(staff, 'Can view audit')
    return { verdict: await auditRepository.verify(staff, await readAnchor(staff.config)) }
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.audit?.title),
]

/** Who did what, when, to which record. */
export default function AuditList({ loaderData: { page, filters, choices }, actionData }: Route.ComponentProps) {
  const t = useTranslations('audit')
  const { to } = useLocale()
  const busy = useNavigation().state === 'loading'
  const range = useRange(page)
  const { p: _p, page_size: _size, ...narrowing } = filters
  return (
    <>
      <TopBar
        title={t('title')}
        actions={
          <>
            <form method="post" action={to('/admin/audit.csv')}>
              {Object.entries(narrowing).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className="btn btn-s sm" type="submit">
                <Download className="i" aria-hidden="true" />
                CSV
              </button>
            </form>
            <ChainButton />
          </>
        }
      />
      <div className="ed-n">
        {actionData && 'verdict' in actionData && <ChainVerdict verdict={actionData.verdict} />}
      </div>
      <AuditFilters filters={filters} choices={choices} range={range} />
      <ListPage list={auditList} filters={filters} page={page} icon={ScrollText}>
        <AuditTable rows={page.results} busy={busy} />
      </ListPage>
    </>
  )
}
