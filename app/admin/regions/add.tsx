import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { regionFields, regionListAddress } from './parts/region-fields.ts'
import { RegionForm } from './parts/region-form.tsx'
import { regionsSaved } from './parts/region-screen.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add region', staff, url)
  return { viewerId: viewer.id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/add_regions/${slug}/update`
  return addAction(context.get(portal), await formOf(request), regionsSaved, { edit, list: regionListAddress.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.regionList?.add),
]

/** Nobody belongs to a region before it is there. */
const nobody = { people: [], offices: [] }
const stored = emptyFields(regionFields, { active: 'on', index: '0', deputies: '[]' })

/** A new region. */
export default function AddRegion({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId } = loaderData
  return <RegionForm record={{ viewerId, state: 'new', stored }} choices={nobody} answer={actionData} />
}
