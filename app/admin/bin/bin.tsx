import { data, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterRefusal } from '#app/admin/parts/content/after-refusal.ts'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedIn } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useSentAgain } from '#app/admin/parts/use-sent-again.ts'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { portal } from '#app/portal.server.ts'
import { type BinKind, binKinds, binThings } from '#common/bin-things.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { can, type Viewer } from '#common/viewer.ts'
import { BinQuery } from '#modules/bin/contract.ts'
import { binRepository } from '#modules/bin/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/bin'
import { isBinKind, purge, restore } from './parts/bin-services.server.ts'
import { BinTable } from './parts/bin-table.tsx'
import { binList } from './parts/list.ts'

/** Whoever may delete a kind finds it in the bin. */
const kindsOf = (viewer: Viewer): BinKind[] => binKinds.filter((kind) => can(viewer, `Can delete ${binThings[kind]}`))

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  const kinds = kindsOf(viewer)
  if (kinds.length === 0) throw data(null, { status: 403 })
  const [found, counts] = await Promise.all([
    listPage({ locale: staff.locale, url, list: binList, contract: BinQuery }, (query) =>
      binRepository.list(staff, kinds, query),
    ),
    binRepository.counts(staff, kinds),
  ])
  return { ...found, counts, mayPurge: viewer.is_superuser }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const kind = String(form.get('kind') ?? '')
  const key = String(form.get('key') ?? '')
  return orRefused(staff, async () => {
    if (!isBinKind(kind)) throw new Refusal(404, 'not_found')
    requireRight(staff, `Can delete ${binThings[kind]}`)
    const removing = form.get('intent') === 'purge'
    if (removing && !staff.viewer?.is_superuser) throw new Refusal(403, 'no_right')
    await write(staff, actorOf(staff), (tx) => (removing ? purge : restore)(tx, kind, key))
    const back = pathIn(staff.locale, binList.at(binList.filtersOf(url.searchParams)))
    throw redirect(withMessage(back, removing ? 'purged' : 'restored'))
  })
}

/** What somebody else has taken out meanwhile is not to stand there. */
export const shouldRevalidate = afterRefusal

export const meta: Route.MetaFunction = ({ location }) => [screenTitle(location.pathname, (texts) => texts.bin?.title)]

/** Everything that was deleted, of all kinds, for 30 days. */
export default function Bin({ loaderData: { page, filters, counts, mayPurge }, actionData }: Route.ComponentProps) {
  const t = useTranslations('bin')
  const word = useEntityWord()
  const busy = useNavigation().state === 'loading'
  const again = useSentAgain()
  const range = useRange(page)
  const kinds = binKinds.filter((kind) => (counts[kind] ?? 0) > 0 || filters.kind === kind)
  return (
    <>
      <TopBar title={t('title')} />
      <div className="ed-n">
        {actionData && <RefusedSummary key={page.count} refused={actionData} onSignedIn={again} />}
        {page.results.length > 0 && <p className="meta">{t('about')}</p>}
      </div>
      <FilterBar
        list={binList}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[
          {
            name: 'kind',
            label: t('kind'),
            options: [
              { value: '', label: t('kindAll') },
              ...kinds.map((kind) => ({ value: kind, label: `${word(kind)} (${counts[kind] ?? 0})` })),
            ],
          },
        ]}
        range={range}
      />
      {page.results.length > 0 ? (
        <>
          <BinTable rows={page.results} busy={busy} mayPurge={mayPurge} />
          <Pager list={binList} filters={filters} page={page} />
        </>
      ) : (
        <EmptyList list={binList} filters={{ ...filters, bin: 'true' }} />
      )}
    </>
  )
}
