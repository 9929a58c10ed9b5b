import { pictureShown } from '#app/admin/parts/content/record-pictures.server.ts'
import { storedFields } from '#app/admin/parts/content/save.server.ts'
import { changeAction, storedRecord } from '#app/admin/parts/content/save-action.server.ts'
import { isThere, orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
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
    record: { ...storedRecord(viewer, 'organization', organization, { shown, stored }), picture },
    choices,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/add_organization/${slug}/update`
  return changeAction(context.get(portal), params.slug, await formOf(request), organizationsSaved, edit)
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
