import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent } from '#app/admin/parts/content/save.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { isPublished } from '#app/admin/parts/is-published.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
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
  const shown = await isPublished(() => documentRepository.published(db, params.slug, locale))
  return {
    record: {
      viewerId: viewer.id,
      slug: document.slug,
      version: document.version,
      state: contentState({ active: document.active, shown, deleted_at: null }),
      stored: fieldsOf(documentFields, document),
      mayDelete: can(viewer, 'Can delete document'),
    },
    ...(await documentChoices(staff, params.slug)),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, savedDocument)
    if (slug !== params.slug) throw redirect(`${pathIn(staff.locale, `/admin/documents/${slug}/update`)}?message=saved`)
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(documentFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.record.stored.title_uz || texts.documents?.edit),
]

/** A stored entry of the register. */
export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentForm key={loaderData.record.slug} {...loaderData} answer={actionData} />
}
