import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { SynonymForm } from './parts/synonym-form.tsx'
import { synonymsSaved } from './parts/synonym-screen.server.ts'
import { synonymFields, synonymList } from './parts/word-lists.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = signedInWith('Can add settings', context.get(portal), url)
  // The report of what nobody found brings its word along.
  const word = (url.searchParams.get('word') ?? '').slice(0, 100)
  return { viewerId: viewer.id, stored: emptyFields(synonymFields, { words: word && `${word}\n`, active: 'on' }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ id }: { id: number }) => `${synonymList.path}/${id}/update`
  return addAction(context.get(portal), await formOf(request), synonymsSaved, { edit, list: synonymList.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.searchWords?.add),
]

/** A new group of synonyms. */
export default function AddSynonyms({ loaderData, actionData }: Route.ComponentProps) {
  return <SynonymForm {...loaderData} answer={actionData} />
}
