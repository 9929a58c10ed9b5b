import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add-album'
import { savedAlbum } from './parts/album.server.ts'
import { albumFields } from './parts/album-fields.ts'
import { AlbumForm } from './parts/album-form.tsx'
import { pathsOf } from './parts/paths.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { viewerId: signedInWith('Can add Gallery', context.get(portal), url).id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { edit, list } = pathsOf.photo
  return addAction(context.get(portal), await formOf(request), savedAlbum, { edit: ({ id }) => edit(id), list })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.gallery?.photo.add),
]

const nothing = emptyFields(albumFields, { active: 'on' })

/** A new album. */
export default function AddAlbum({ loaderData, actionData }: Route.ComponentProps) {
  return <AlbumForm record={{ ...loaderData, state: 'new', stored: nothing }} answer={actionData} />
}
