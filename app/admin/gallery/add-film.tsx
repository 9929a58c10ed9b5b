import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
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
  const { edit, list } = pathsOf.video
  return addAction(context.get(portal), await formOf(request), savedFilms, { edit: ({ id }) => edit(id), list })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.gallery?.video.add),
]

const nothing = emptyFields(filmFields, { active: 'on' })

/** A new gallery of films. */
export default function AddFilm({ loaderData, actionData }: Route.ComponentProps) {
  return <FilmForm record={{ ...loaderData, state: 'new', stored: nothing }} answer={actionData} />
}
