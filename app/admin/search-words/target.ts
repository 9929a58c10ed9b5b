import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { answer } from '#app/admin/records/answer.server.ts'
import { portal } from '#app/portal.server.ts'
import type { Route } from './+types/target'
import { chosenAt } from './parts/best-screen.server.ts'

/** What page stands at an address: its title, or that there is none. The form shows it before it is saved. */
export function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  return answer(staff, async () => {
    requireRight(staff, 'Can view settings')
    const target = await chosenAt(staff, (url.searchParams.get('address') ?? '').slice(0, 500))
    return { title: target?.title ?? null }
  })
}
