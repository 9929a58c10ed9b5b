import { redirect } from 'react-router'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { changeContent, pictureShown, storedFields } from '#app/admin/parts/content/save.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/edit'
import { organizationFields } from './parts/organization-fields.ts'
import { OrganizationForm } from './parts/organization-form.tsx'
import { organizationChoices, organizationsSaved } from './parts/organization-screen.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can change organization', staff, url)
  const organization = await orMissing(organizationRepository.find(db, params.slug))
  const [stored, picture, shown, choices] = await Promise.all([
    storedFields(db, organizationFields, organization),
    pictureShown(staff, organization),
    isThere(organizationRepository.published(db, organization.slug, locale)),
    organizationChoices(db, locale),
  ])
  return {
    record: {
      viewerId: viewer.id,
      slug: organization.slug,
      version: organization.version,
      state: contentState({ active: organization.active, shown, deleted_at: null }),
      stored,
      picture,
      mayDelete: can(viewer, 'Can delete organization'),
    },
    choices,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await changeContent(staff, params.slug, form, organizationsSaved)
    if (slug !== params.slug)
      throw redirect(pathIn(staff.locale, `/admin/add_organization/${slug}/update?message=saved`))
    return { saved: true as const, at: staff.now().toISOString() }
  }
  return orRefused(staff, work, postedFields(organizationFields, form))
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(
    location.pathname,
    (texts) => loaderData?.record.stored.organization_name_uz || texts.organizations?.edit,
  ),
]

/** A stored organization. */
export default function EditOrganization({ loaderData, actionData }: Route.ComponentProps) {
  return <OrganizationForm key={loaderData.record.slug} {...loaderData} answer={actionData} />
}
