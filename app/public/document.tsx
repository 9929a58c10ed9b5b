import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { readableIn } from '#platform/localized-columns.server.ts'
import type { Route } from './+types/document'
import { DocumentFacts } from './parts/documents/document-facts.tsx'
import { libraryPath } from './parts/documents/document-path.ts'
import { DocumentStatus } from './parts/documents/document-status.tsx'
import { Neighbours } from './parts/documents/neighbours.tsx'
import { FallbackNotice } from './parts/fallback-notice.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { PostDocuments } from './parts/post-documents.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const document = await documentRepository.published(db, params.slug, locale)
  const row = await documentRepository.find(db, params.slug)
  return { document, translations: readableIn(row, 'title') }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { document, translations } = loaderData
  const t = textsOf(location.pathname)
  const { title, doc_type, number, adopted_by } = document
  return pageMeta(
    { location, matches },
    {
      title: [title, t('nav.documentsLibrary')],
      description: [`${t(`library.docTypes.${doc_type}`)} ${number}`.trim(), adopted_by, title].join('. '),
      translations,
    },
  )
}

/** `/documant-library/{slug}`: what a document is, its files and what took its place. */
export default function Document({ loaderData: { document } }: Route.ComponentProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const { title, status, repealed_on, files, replaced_by, replaces, updated_at } = document
  const lang = document.lang === locale ? undefined : localeFacts[document.lang].tag
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: t('nav.documentsLibrary'), to: to(libraryPath) },
          { title, lang },
        ]}
      />
      <main className="wrap listing entry">
        <div className="intro">
          {lang && <FallbackNotice />}
          <h1 className="h1" lang={lang}>
            {title}
          </h1>
          <p className="meta">
            <DocumentStatus status={status} />
            {repealed_on && <time dateTime={repealed_on}>{t('library.since', { date: formatDate(repealed_on) })}</time>}
          </p>
        </div>
        {replaced_by && <Neighbours title={t('library.replacedBy')} documents={[replaced_by]} />}
        <DocumentFacts document={document} />
        {files.length > 0 && (
          <section className="doc-files" aria-labelledby="files">
            <h2 className="h2" id="files">
              {t('library.files')}
            </h2>
            <PostDocuments documents={files} />
          </section>
        )}
        {replaces.length > 0 && <Neighbours title={t('library.replaces')} documents={replaces} />}
        <p className="meta">
          <time dateTime={machineDateTime(updated_at)}>{t('library.updated', { date: formatDate(updated_at) })}</time>
        </p>
        <Link className="btn btn-s" to={to(libraryPath)}>
          <ArrowLeft className="i" aria-hidden />
          {t('library.back')}
        </Link>
      </main>
    </>
  )
}
