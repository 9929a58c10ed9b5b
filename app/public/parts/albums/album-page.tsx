import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { GalleryPage } from '#modules/gallery/contract.ts'
import type { VideoGalleryPage } from '#modules/video-gallery/contract.ts'
import { FallbackNotice } from '../fallback-notice.tsx'
import { languageOf } from '../untranslated.ts'

type AlbumPageProps = {
  path: string
  gallery: string
  album: GalleryPage | VideoGalleryPage
  /** How much it holds. */
  count: string
  children: ReactNode
}

/** One album of a gallery: its name, its day, and what it holds. */
export function AlbumPage({ path, gallery, album, count, children }: AlbumPageProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const { title, description, date, untranslated } = album
  const lang = album.lang === locale ? undefined : localeFacts[album.lang].tag
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: gallery, to: to(path) },
          { title, lang },
        ]}
      />
      <main className="wrap listing">
        <div className="intro">
          {lang && <FallbackNotice />}
          <h1 className="h1" lang={lang}>
            {title}
          </h1>
          <p className="meta">
            <time dateTime={date}>{formatDate(date)}</time>
            <span>{count}</span>
          </p>
          {description && (
            <p className="lead" lang={languageOf('description', untranslated)}>
              {description}
            </p>
          )}
        </div>
        {children}
        <p>
          <Link className="btn btn-s" to={to(path)}>
            <ArrowLeft className="i" aria-hidden />
            {t('albums.back', { gallery })}
          </Link>
        </p>
      </main>
    </>
  )
}
