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
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import type { Route } from './+types/view-album'
import { findAlbum } from './parts/album.server.ts'
import { galleryList, pathsOf } from './parts/paths.ts'
import { TextsOf } from './parts/texts-of.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view Gallery', staff, url)
  const id = idIn(params.id)
  const album = await orMissing(findAlbum(staff.db, id))
  const shown = await isThere(galleryRepository.published(staff.db, id, staff.locale))
  return { album, shown, mayChange: can(viewer, 'Can change Gallery') }
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, () => String(loaderData?.album.title_uz ?? '')),
]

/** An album as staff look at it: its texts in four languages and its pictures in their order. */
export default function ViewAlbum({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('gallery')
  const { to } = useLocale()
  const { album, shown, mayChange } = loaderData
  return (
    <>
      <TopBar
        title={String(album.title_uz)}
        crumbs={[{ to: to(galleryList.path), label: t('title') }]}
        actions={
          <>
            {shown && <SiteLink href={to(pathsOf.photo.open(album.id))} />}
            {mayChange && <EditLink to={to(pathsOf.photo.edit(album.id))} />}
          </>
        }
      />
      <div className="look">
        <p className="meta">
          <time dateTime={String(album.date)}>{formatDate(String(album.date))}</time> ·{' '}
          {t('photo.count', { count: album.images.length })}
        </p>
        <TextsOf record={album} names={['title', 'description']} />
        <ol className="sortable album">
          {album.images.map((image) => (
            <li key={image.attachment}>
              <figure className="acard">
                <img src={image.src} alt={image.alt_uz} width="200" height="150" loading="lazy" />
                <figcaption>{image.caption_uz || image.alt_uz}</figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
