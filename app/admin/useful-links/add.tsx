import { emptyFields, postedFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
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
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    const { slug } = await addContent(staff, form, usefulLinksSaved)
    throw ledToAdded(staff, 'useful link', { edit: `/admin/useful_link/${slug}/update`, list: usefulLinkList.path })
  }
  return orRefused(staff, work, postedFields(usefulLinkFields, form))
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
