import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatCount } from '#common/counts.ts'
import type { Route } from './+types/documents'
import { libraryPath } from './parts/documents/document-path.ts'
import { loadDocuments } from './parts/documents/documents.server.ts'
import { Documents } from './parts/documents/documents.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { found: await loadDocuments(context.get(portal), url) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { q, type, page } = loaderData.found
  const title = t('nav.documentsLibrary')
  const narrowed = type ? [t(`library.docTypes.${type}`)] : []
  return pageMeta(
    { location, matches },
    {
      title: [...narrowed, ...(page.p > 1 ? [t('pager.page', { page: formatCount(page.p) })] : []), title],
      description: t('library.description'),
      path: pageAddress(libraryPath, { type }, page.p),
      hidden: q !== undefined,
    },
  )
}

/** `/documant-library`: laws, decrees and orders, found by words, type, year, body and status. */
export default function Library({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const title = t('nav.documentsLibrary')
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={[{ title: t('nav.home'), to: to('/') }, { title }]} />
      <main className="wrap listing">
        <div className="intro">
          <h1 className="h1">{title}</h1>
          <p className="lead">{t('library.lead')}</p>
        </div>
        <Documents path={libraryPath} found={found} />
      </main>
    </>
  )
}
