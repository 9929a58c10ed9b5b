import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { ledToAdded } from '#app/admin/parts/led-to-added.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/best-add'
import { BestBetForm } from './parts/best-bet-form.tsx'
import { betsSaved, typedBet, withTarget } from './parts/best-screen.server.ts'
import { betFields, betList } from './parts/word-lists.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = signedInWith('Can add settings', context.get(portal), url)
  // The report of what nobody found brings its word along.
  const word = (url.searchParams.get('word') ?? '').slice(0, 100)
  const stored = { ...emptyFields(betFields, { queries: word, active: 'on' }), address: '' }
  return { viewerId: viewer.id, stored, title: '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const kept = typedBet(form)
  const work = async () => {
    requireRight(staff, 'Can add settings')
    const { id } = await addContent(staff, await withTarget(staff, form), betsSaved)
    throw ledToAdded(staff, 'settings', { edit: `${betList.path}/${id}/update`, list: betList.path })
  }
  return orRefused(staff, work, kept)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.searchWords?.addBest),
]

/** A new best bet. */
export default function AddBestBet({ loaderData, actionData }: Route.ComponentProps) {
  return <BestBetForm {...loaderData} answer={actionData} />
}
