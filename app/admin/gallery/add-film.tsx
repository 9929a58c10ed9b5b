import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add-film'
import { savedFilms } from './parts/film.server.ts'
import { filmFields } from './parts/film-fields.ts'
import { FilmForm } from './parts/film-form.tsx'
import { pathsOf } from './parts/paths.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { viewerId: signedInWith('Can add Gallery', context.get(portal), url).id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { id } = await addContent(staff, form, savedFilms)
    throw ledToAdded(staff, 'Gallery', { edit: pathsOf.video.edit(id), list: pathsOf.video.list })
  }
  return orRefused(staff, work, postedFields(filmFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.gallery?.video.add),
]

const nothing = emptyFields(filmFields, { active: 'on' })

/** A new gallery of films. */
export default function AddFilm({ loaderData, actionData }: Route.ComponentProps) {
  return <FilmForm record={{ ...loaderData, state: 'new', stored: nothing }} answer={actionData} />
}
