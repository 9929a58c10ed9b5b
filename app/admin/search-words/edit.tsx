import { fieldsOf } from '#app/admin/parts/content/field-list.ts'
import { changeAction } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { synonymService } from '#modules/search/editors-words.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { SynonymForm } from './parts/synonym-form.tsx'
import { synonymsSaved } from './parts/synonym-screen.server.ts'
import { synonymFields, titleOfWords } from './parts/word-lists.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can change settings', staff, url)
  const row = await orMissing(synonymService.find(staff.db, idIn(params.id)))
  return {
    viewerId: viewer.id,
    id: row.id,
    version: row.version,
    title: titleOfWords(row.words),
    stored: fieldsOf(synonymFields, row),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changeAction(context.get(portal), idIn(params.id), await formOf(request), synonymsSaved)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.title || texts.searchWords?.edit),
]

/** A stored group of synonyms. */
export default function EditSynonyms({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _title, ...record } = loaderData
  return <SynonymForm key={record.id} {...record} answer={actionData} />
}
