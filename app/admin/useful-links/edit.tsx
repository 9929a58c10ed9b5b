import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { type Fields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent, pictureShown, storedFields } from '#app/admin/parts/content/save.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { usefulLinkFields } from './parts/useful-link-fields.ts'
import { UsefulLinkForm } from './parts/useful-link-form.tsx'
import { usefulLinksSaved } from './parts/useful-link-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can change useful link', staff, url)
  const row = await orMissing(usefulLinkRepository.find(staff.db, params.slug))
  const link = { ...row, thumbnail: row.icon }
  const [stored, picture] = await Promise.all([
    storedFields(staff.db, usefulLinkFields, link),
    pictureShown(staff, link),
  ])
  return {
    viewerId: viewer.id,
    slug: row.slug,
    version: row.version,
    state: contentState({ active: row.active, shown: row.active, deleted_at: null }),
    stored: picture ? stored : withDecoration(stored),
    picture,
    mayDelete: can(viewer, 'Can delete useful link'),
  }
}

/** The name beside it says what an icon shows. */
const withDecoration = (stored: Fields): Fields => ({ ...stored, decorative: 'on' })

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, usefulLinksSaved)
    if (slug !== params.slug) throw redirect(pathIn(staff.locale, `/admin/useful_link/${slug}/update?message=saved`))
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(usefulLinkFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.name_uz || texts.usefulLinks?.edit),
]

/** A stored useful link. */
export default function EditUsefulLink({ loaderData, actionData }: Route.ComponentProps) {
  return <UsefulLinkForm key={loaderData.slug} record={loaderData} answer={actionData} />
}
