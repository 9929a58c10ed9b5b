import { type Fields, fieldsOf } from '#app/admin/parts/content/field-list.ts'
import { savedNow } from '#app/admin/parts/content/save-action.server.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { portal } from '#app/portal.server.ts'
import { bestBetService } from '#modules/search/editors-words.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/best-edit'
import { BestBetForm } from './parts/best-bet-form.tsx'
import { changeBet, chosenOf, typedBet } from './parts/best-screen.server.ts'
import { betFields } from './parts/word-lists.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can change settings', staff, url)
  const row = await orMissing(bestBetService.find(staff.db, idIn(params.id)))
  const target = await chosenOf(staff, row)
  const stored: Fields = { ...fieldsOf(betFields, row), address: target?.url ?? '' }
  return { viewerId: viewer.id, id: row.id, version: row.version, stored, title: target?.title ?? '' }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const kept = typedBet(form)
  const work = async () => {
    requireRight(staff, 'Can change settings')
    await changeBet(staff, idIn(params.id), form)
    return savedNow(staff)
  }
  return orRefused(staff, work, kept)
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.stored.queries?.split('\n')[0] || texts.searchWords?.best),
]

/** A stored best bet. */
export default function EditBestBet({ loaderData, actionData }: Route.ComponentProps) {
  return <BestBetForm key={loaderData.id} {...loaderData} answer={actionData} />
}
