import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { mediatorFields, mediatorList } from './parts/mediator-fields.ts'
import { MediatorForm } from './parts/mediator-form.tsx'
import { mediatorsSaved } from './parts/mediator-screen.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can add mediator', staff, url)
  return { viewerId: viewer.id, regions: await regionRepository.options(staff.db, staff.locale) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/mediators/${slug}/update`
  return addAction(context.get(portal), await formOf(request), mediatorsSaved, { edit, list: mediatorList.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.mediatorList?.add),
]

const stored = emptyFields(mediatorFields, {
  mediator_type: 'professional',
  status: 'active',
  active: 'on',
  specialisations: '[]',
  languages: '[]',
})

/** A new entry of the register. */
export default function AddMediator({ loaderData: { viewerId, regions }, actionData }: Route.ComponentProps) {
  return <MediatorForm record={{ viewerId, state: 'new', stored }} regions={regions} answer={actionData} />
}
