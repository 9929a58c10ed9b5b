import { Table2 } from 'lucide-react'
import type { LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/open-data.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { notFound } from '#common/errors.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { openDataReads } from '#modules/open-data/read.server.ts'
import type { Route } from './+types/dataset'
import { dataset as asData } from './parts/dataset-data.ts'
import { DatasetFacts } from './parts/dataset-facts.tsx'
import { DatasetFiles } from './parts/dataset-files.tsx'
import { DatasetTable } from './parts/dataset-table.tsx'
import { FallbackNotice } from './parts/fallback-notice.tsx'
import { openDataPath } from './parts/open-data-address.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { phonesOf } from './parts/phones.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const path = openDataPath(asked.config.portalSlug)
  // The route takes every address of two parts that no other page has.
  if (`/${params.section}` !== path) throw notFound('page')
  const dataset = await openDataReads.published(asked, params.dataset)
  return { path, dataset, phones: dataset.responsible_phone ? phonesOf(dataset.responsible_phone) : [] }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { path, dataset } = loaderData
  return pageMeta(
    { location, matches },
    {
      title: [dataset.title, t('data.title')],
      description: dataset.description || [dataset.title, dataset.organization].join('. '),
      path: `${path}/${dataset.slug}`,
      data: (around) => asData(dataset, pathIn(around.locale, `/api/open-data/${dataset.slug}/download/`), around),
    },
  )
}

/** `/{portal}-ochiq-malumotlar/{set}`: one set of open data with its passport and first rows. */
export default function Dataset({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { path, dataset, phones } = loaderData
  const { title, description, untranslated, rows } = dataset
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
            {rows.length > 0 && <DatasetFiles set={dataset} large />}
            <section aria-labelledby="rows">
              <h2 className="h2" id="rows">
                {t('data.preview')}
              </h2>
              {rows.length > 0 ? (
                <DatasetTable dataset={dataset} titleLang={tagOf('title')} />
              ) : (
                <Empty icon={Table2} title={t('data.noRows')} hint={t('data.noRowsHint')} />
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
