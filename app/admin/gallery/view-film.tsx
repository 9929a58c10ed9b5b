import { useTranslations } from 'use-intl'
import { EditLink, SiteLink } from '#app/admin/parts/content/record-links.tsx'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { formatDate } from '#common/dates.ts'
import { can } from '#common/viewer.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import type { Route } from './+types/view-film'
import { findFilms } from './parts/film.server.ts'
import { timeText } from './parts/film-fields.ts'
import { pathsOf } from './parts/paths.ts'
import { TextsOf } from './parts/texts-of.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view Gallery', staff, url)
  const id = idIn(params.id)
  const films = await orMissing(findFilms(staff.db, id))
  const shown = await isThere(videoGalleryRepository.published(staff.db, id, staff.locale))
  return { films, shown, mayChange: can(viewer, 'Can change Gallery') }
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, () => String(loaderData?.films.title_uz ?? '')),
]

/** A gallery of films as staff look at it. */
export default function ViewFilm({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('gallery')
  const { to } = useLocale()
  const { films, shown, mayChange } = loaderData
  return (
    <>
      <TopBar
        title={String(films.title_uz)}
        crumbs={[{ to: to(pathsOf.video.list), label: t('title') }]}
        actions={
          <>
            {shown && <SiteLink href={to(pathsOf.video.open(films.id))} />}
            {mayChange && <EditLink to={to(pathsOf.video.edit(films.id))} />}
          </>
        }
      />
      <div className="look">
        <p className="meta">
          <time dateTime={String(films.date)}>{formatDate(String(films.date))}</time> ·{' '}
          {t('video.count', { count: films.videos.length })}
        </p>
        <TextsOf record={films} names={['title', 'description']} />
        <ol className="sortable films">
          {films.videos.map((film) => (
            <li key={film.key}>
              <div className="frow2">
                {film.poster_src && (
                  <span className="thumb">
                    <img src={film.poster_src} alt="" width="52" height="36" />
                  </span>
                )}
                <span className="tw">
                  <b>{film.title_uz}</b>
                  <span className="meta">
                    {t(`sources.${film.source}`)} {film.source === 'file' ? film.file_name : film.url}{' '}
                    {timeText(film.duration)}
                  </span>
                </span>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
