import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addAction } from '#app/admin/parts/content/save-action.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/add'
import { usefulLinkFields, usefulLinkList } from './parts/useful-link-fields.ts'
import { UsefulLinkForm } from './parts/useful-link-form.tsx'
import { usefulLinksSaved } from './parts/useful-link-screen.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = signedInWith('Can add useful link', context.get(portal), url)
  return { viewerId: viewer.id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const edit = ({ slug }: { slug: string }) => `/admin/useful_link/${slug}/update`
  return addAction(context.get(portal), await formOf(request), usefulLinksSaved, { edit, list: usefulLinkList.path })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.usefulLinks?.add),
]

// The name beside it says what an icon shows.
const stored = emptyFields(usefulLinkFields, { type: 'government', active: 'on', index: '0', decorative: 'on' })

/** A new useful link. */
export default function AddUsefulLink({ loaderData: { viewerId }, actionData }: Route.ComponentProps) {
  return <UsefulLinkForm record={{ viewerId, state: 'new', stored }} answer={actionData} />
}
