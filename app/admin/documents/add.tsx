import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { documentChoices } from './parts/choices.server.ts'
import { savedDocument } from './parts/document.server.ts'
import { documentFields, documentList } from './parts/document-fields.ts'
import { DocumentForm } from './parts/document-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add document', staff, url)
  return { viewerId: viewer.id, ...(await documentChoices(staff)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/documents/${slug}/update`
  return addAction(context.get(portal), await formOf(request), savedDocument, { edit, list: documentList.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.documents?.add),
]

const nothing = emptyFields(documentFields, { active: 'on', doc_type: 'order', status: 'in_force' })

/** A new entry of the register. */
export default function AddDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, ...choices } = loaderData
  return <DocumentForm record={{ viewerId, state: 'new', stored: nothing }} {...choices} answer={actionData} />
}
