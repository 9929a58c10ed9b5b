import { Hourglass, SearchX, Table2 } from 'lucide-react'
import { data, Link, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/open-data.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { notFound } from '#common/errors.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { page as pageOfRows } from '#common/pagination.ts'
import { DatasetRowsQuery } from '#modules/open-data/contract.ts'
import { openDataReads } from '#modules/open-data/read.server.ts'
import type { Route } from './+types/dataset'
import { dataset as asData } from './parts/dataset-data.ts'
import { DatasetFacts } from './parts/dataset-facts.tsx'
import { DatasetFiles } from './parts/dataset-files.tsx'
import { DatasetFind } from './parts/dataset-find.tsx'
import { DatasetTable } from './parts/dataset-table.tsx'
import { FallbackNotice } from './parts/fallback-notice.tsx'
import { openDataPath } from './parts/open-data-address.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { phonesOf } from './parts/phones.server.ts'
import { typedWords } from './parts/register/typed-words.ts'
import { wordsShown } from './parts/register-words.server.ts'
import { orTooOften } from './parts/too-often.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const rowsOnPage = 50
const nothing = pageOfRows<never>([], 0, { p: 1, page_size: rowsOnPage })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const path = openDataPath(asked.config.portalSlug)
  // The route takes every address of two parts that no other page has.
  if (`/${params.section}` !== path) throw notFound('page')
  const query = {
    ...DatasetRowsQuery.extend({ q: typedWords }).parse(Object.fromEntries(url.searchParams)),
    page_size: rowsOnPage,
  }
  const shown = await wordsShown(params.dataset, asked.locale)
  const [dataset, { found, refused }] = await Promise.all([
    openDataReads.published(asked, params.dataset, 0),
    orTooOften(openDataReads.rows(asked, params.dataset, query, { lenient: true, shown })),
  ])
  const { results: rows, ...page } = found ?? nothing
  const has = (name: string | undefined) => dataset.columns.some((column) => column.name === name)
  const loaded = {
    path,
    dataset,
    rows,
    words: shown.codes,
    page,
    // What the set does not have is not asked of it.
    asked: {
      q: query.q || undefined,
      column: has(query.column) ? query.column : undefined,
      ordering: has(query.ordering?.replace(/^-/, '')) ? query.ordering : undefined,
    },
    phones: dataset.responsible_phone ? phonesOf(dataset.responsible_phone) : [],
    /** So many seconds someone is to wait who had all rows looked through too often. */
    wait: refused?.wait,
  }
  return data(loaded, refused)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { path, dataset, page } = loaderData
  const { p } = page
  return pageMeta(
    { location, matches },
    {
      title: [dataset.title, ...(p > 1 ? [t('pager.page', { page: formatCount(p) })] : []), t('data.title')],
      description: dataset.description || [dataset.title, dataset.organization].join('. '),
      path: `${path}/${dataset.slug}`,
      data: (around) => asData(dataset, pathIn(around.locale, `/api/open-data/${dataset.slug}/download/`), around),
    },
  )
}

/** `/{portal}-ochiq-malumotlar/{set}`: one set of open data with its passport and its rows, sorted and sought by what its address says. */
export default function Dataset({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { path, dataset, rows, words, page, asked, phones, wait } = loaderData
  const { title, description, untranslated, records } = dataset
  const address = to(`${path}/${dataset.slug}`)
  // Without script a page begins where its rows are.
  const pageOf = (p: number, changed: Partial<typeof asked> = {}) =>
    `${pageAddress(address, { ...asked, ...changed }, p)}#rows`
  const tagOf = (text: string) => (untranslated.includes(text) ? localeFacts.uz.tag : undefined)
  const crumbs = [
    { title: t('nav.home'), to: to('/') },
    { title: t('data.title'), to: to(path) },
    { title, lang: tagOf('title') },
  ]
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={crumbs} />
      <main className="wrap listing">
        <div className="g12 set">
          <div className="c8">
            {tagOf('title') && <FallbackNotice />}
            <h1 className="h1" lang={tagOf('title')}>
              {title}
            </h1>
            {description && (
              <p className="lead set-text" lang={tagOf('description')}>
                {description}
              </p>
            )}
            {records > 0 && <DatasetFiles set={dataset} large />}
            <section aria-labelledby="rows">
              <h2 className="h2" id="rows">
                {t('data.preview')}
              </h2>
              {records > 0 && <DatasetFind columns={dataset.columns} asked={asked} action={`${address}#rows`} />}
              {rows.length > 0 && (
                <>
                  <DatasetTable
                    dataset={dataset}
                    titleLang={tagOf('title')}
                    rows={rows}
                    words={words}
                    page={page}
                    asked={asked}
                    sortedBy={(ordering) => pageOf(1, { ordering })}
                  />
                  <Pagination p={page.p} pages={page.pages} addressOf={(p) => pageOf(p)} />
                </>
              )}
              {wait !== undefined && (
                <Empty icon={Hourglass} title={t('data.tooOften')} hint={t('data.wait', { seconds: wait })}>
                  <Link className="btn btn-s" to={`${address}#rows`}>
                    {t('data.clear')}
                  </Link>
                </Empty>
              )}
              {rows.length === 0 && records > 0 && wait === undefined && (
                <Empty icon={SearchX} title={t('data.nothing')} hint={t('data.nothingHint')}>
                  <Link className="btn btn-s" to={`${address}#rows`}>
                    {t('data.clear')}
                  </Link>
                </Empty>
              )}
              {records === 0 && (
                <Empty icon={Table2} title={t('data.noRows')} hint={t('data.noRowsHint')}>
                  <Link className="btn btn-s" to={to(path)}>
                    {t('data.all')}
                  </Link>
                </Empty>
              )}
            </section>
          </div>
          <div className="c4">
            <DatasetFacts dataset={dataset} phones={phones} />
          </div>
        </div>
      </main>
    </>
  )
}
