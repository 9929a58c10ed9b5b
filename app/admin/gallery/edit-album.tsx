import { fieldsOf } from '#app/admin/parts/content/field-list.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { lostPictures } from '#modules/attachments/lost.server.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit-album'
import { findAlbum, savedAlbum } from './parts/album.server.ts'
import { albumFields } from './parts/album-fields.ts'
import { AlbumForm } from './parts/album-form.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change Gallery', staff, url)
  const id = idIn(params.id)
  const album = await orMissing(findAlbum(db, id))
  const lost = await lostPictures(
    staff,
    album.images.map(({ attachment }) => attachment),
  )
  const shown = await isThere(galleryRepository.published(db, id, locale))
  const given = { shown, stored: fieldsOf(albumFields, album) }
  return { ...storedRecord(viewer, 'Gallery', { ...album, slug: params.id }, given), lost }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changeAction(context.get(portal), idIn(params.id), await formOf(request), savedAlbum)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.title_uz || texts.gallery?.photo.edit),
]

/** A stored album. */
export default function EditAlbum({ loaderData, actionData }: Route.ComponentProps) {
  return <AlbumForm key={loaderData.slug} record={loaderData} lost={loaderData.lost} answer={actionData} />
}
