import { Database } from 'lucide-react'
import { data, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/open-data.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { notFound } from '#common/errors.ts'
import { publicPageQuery, publicPageSize } from '#common/pagination.ts'
import { openDataReads } from '#modules/open-data/read.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import type { Route } from './+types/open-data'
import { DatasetCard } from './parts/dataset-card.tsx'
import { externalSets } from './parts/external-sets.server.ts'
import { ExternalSets } from './parts/external-sets.tsx'
import { openDataPath } from './parts/open-data-address.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { RegisterSets } from './parts/register-sets.tsx'
import { WayHome } from './parts/way-home.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { passedHeaders as headers } from './parts/passed-headers.ts'

/** What the state portal says has an age of its own: the page cache keeps no page with it. */
const withExternal = { headers: { 'cache-control': 'no-store' } }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const { db, locale, config } = asked
  const path = openDataPath(config.portalSlug)
  // The route takes every address of one part that no other page has.
  if (`/${params.section}` !== path) throw notFound('page')
  const p = publicPageQuery.p.parse(url.searchParams.get('p') ?? undefined)
  const [{ results, pages, ...list }, registers, external] = await Promise.all([
    datasetRepository.cards(db, locale, { p, page_size: publicPageSize }),
    p === 1 ? openDataReads.registers(asked) : [],
    p === 1 ? externalSets(asked) : undefined,
  ])
  return data({ path, datasets: results, pages, p: list.p, registers, external }, external ? withExternal : undefined)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { path, p } = loaderData
  return pageMeta(
    { location, matches },
    {
      title: [t('data.title'), ...(p > 1 ? [t('pager.page', { page: formatCount(p) })] : [])],
      description: t('data.lead'),
      path: pageAddress(path, {}, p),
    },
  )
}

/** `/{portal}-ochiq-malumotlar`: sets of open data, the latest renewed first. */
export default function OpenData({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { path, datasets, p, pages, registers, external } = loaderData
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('data.title') }]}
      />
      <main className="wrap listing">
        <div>
          <h1 className="h1">{t('data.title')}</h1>
          <p className="lead sets-lead">{t('data.lead')}</p>
        </div>
        {datasets.length > 0 ? (
          <section aria-labelledby="sets">
            <h2 className="vh" id="sets">
              {t('data.list')}
            </h2>
            <ul className="sets">
              {datasets.map((dataset) => (
                <li key={dataset.slug}>
                  <DatasetCard dataset={dataset} to={to(`${path}/${dataset.slug}`)} />
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <Empty icon={Database} title={t('data.emptyTitle')} hint={t('data.emptyHint')}>
            <WayHome />
          </Empty>
        )}
        <Pagination p={p} pages={pages} addressOf={(page) => to(pageAddress(path, {}, page))} />
        {registers.length > 0 && <RegisterSets sets={registers} path={path} />}
        {external && <ExternalSets external={external} />}
      </main>
    </>
  )
}
