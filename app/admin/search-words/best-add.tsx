import { redirect } from 'react-router'
import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/best-add'
import { BestBetForm } from './parts/best-bet-form.tsx'
import { betsSaved, typedBet, withTarget } from './parts/best-screen.server.ts'
import { betFields } from './parts/word-lists.ts'

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
    throw redirect(pathIn(staff.locale, `/admin/search-words/best/${id}/update?message=created`))
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
