import { data, isRouteErrorResponse, type LinksFunction, Outlet } from 'react-router'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/admin.css?url'
import { can } from '#common/viewer.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Route } from './+types/layout'
import { signedIn } from './parts/guard.server.ts'
import { keepForm } from './parts/keep-form.ts'
import { ScreenError } from './parts/screen-error.tsx'
import { screenTitle } from './parts/screen-title.ts'
import { renewedInTime } from './parts/session-calls.ts'
import { Shell } from './parts/shell.tsx'
import { readDesk, smallScreenCookie } from './parts/staff-cookies.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.desk?.admin),
  { name: 'robots', content: 'noindex, nofollow' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [renewedInTime, keepForm]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  const desk = readDesk(request.headers.get('cookie'))
  const counts: Record<string, number> = can(viewer, 'Can view post')
    ? { posts: (await postRepository.countsByType(staff.db, staff)).all }
    : {}
  const allowNow = url.searchParams.get('small') === '1'
  const [pictureBytes, groups] = await Promise.all([
    attachmentService.limit(staff),
    userRepository.groupNames(staff.db, viewer.id),
  ])
  const around = { viewer, groups, counts, pictureBytes, renewedMsAgo: staff.accessAgeMs }
  const shown = { ...around, ...desk, smallAllowed: desk.smallAllowed || allowNow }
  return data(shown, allowNow ? { headers: { 'set-cookie': smallScreenCookie } } : undefined)
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Errors of the screens inside stand where the screen would; without a known person there is no shell to stand in. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  return (
    <Shell {...loaderData} failed={!(isRouteErrorResponse(error) && error.status < 500)}>
      <ScreenError error={error} />
    </Shell>
  )
}
