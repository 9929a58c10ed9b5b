import { fieldsOf } from '#app/admin/parts/content/field-list.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { lostPictures } from '#modules/attachments/lost.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit-film'
import { findFilms, savedFilms } from './parts/film.server.ts'
import { filmFields } from './parts/film-fields.ts'
import { FilmForm } from './parts/film-form.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change Gallery', staff, url)
  const id = idIn(params.id)
  const films = await orMissing(findFilms(db, id))
  const posters = films.videos.flatMap(({ poster }) => poster ?? [])
  const lost = await lostPictures(staff, posters)
  const shown = await isThere(videoGalleryRepository.published(db, id, locale))
  const given = { shown, stored: fieldsOf(filmFields, films) }
  return { ...storedRecord(viewer, 'Gallery', { ...films, slug: params.id }, given), lost }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changeAction(context.get(portal), idIn(params.id), await formOf(request), savedFilms)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.title_uz || texts.gallery?.video.edit),
]

/** A stored gallery of films. */
export default function EditFilm({ loaderData, actionData }: Route.ComponentProps) {
  return <FilmForm key={loaderData.slug} record={loaderData} lost={loaderData.lost} answer={actionData} />
}
