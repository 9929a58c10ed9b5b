import { contentState } from '#app/admin/parts/content/content-state.ts'
import { fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent } from '#app/admin/parts/content/save.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { isPublished } from '#app/admin/parts/is-published.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { can } from '#common/viewer.ts'
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
  const shown = await isPublished(() => videoGalleryRepository.published(db, id, locale))
  return {
    viewerId: viewer.id,
    slug: String(id),
    version: films.version,
    state: contentState({ active: films.active, shown, deleted_at: null }),
    stored: fieldsOf(filmFields, films),
    mayDelete: can(viewer, 'Can delete Gallery'),
    lost,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    await changeContent(staff, idIn(params.id), form, savedFilms)
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(filmFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.title_uz || texts.gallery?.video.edit),
]

/** A stored gallery of films. */
export default function EditFilm({ loaderData, actionData }: Route.ComponentProps) {
  return <FilmForm key={loaderData.slug} record={loaderData} lost={loaderData.lost} answer={actionData} />
}
