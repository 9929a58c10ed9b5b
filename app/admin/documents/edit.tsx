import { fieldsOf } from '#app/admin/parts/content/field-list.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { documentChoices } from './parts/choices.server.ts'
import { savedDocument } from './parts/document.server.ts'
import { documentFields } from './parts/document-fields.ts'
import { DocumentForm } from './parts/document-form.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change document', staff, url)
  const document = await orMissing(savedDocument.find(db, params.slug))
  const shown = await isThere(documentRepository.published(db, params.slug, locale))
  return {
    record: storedRecord(viewer, 'document', document, { shown, stored: fieldsOf(documentFields, document) }),
    ...(await documentChoices(staff, params.slug)),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/documents/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), savedDocument, edit)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.title_uz || texts.documents?.edit),
]

/** A stored entry of the register. */
export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentForm key={loaderData.record.slug} {...loaderData} answer={actionData} />
}
