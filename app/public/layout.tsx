import { Outlet } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Route } from './+types/layout'
import { footerColumns, sideMenu } from './parts/category-tree.ts'
import { contactsOf } from './parts/contacts.server.ts'
import { BareErrorPage, ErrorPage } from './parts/error-page.tsx'
import { statusOf } from './parts/error-status.ts'
import { Frame } from './parts/frame.tsx'
import { widgetsOf } from './parts/widgets/widgets.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const { db, locale, config } = asked
  const [settings, tree] = await Promise.all([settingsRepository.current(db), categoryRepository.shownTree(asked)])
  return {
    notice: settings.marquee_on ? settings[`marquee_${locale}`] || settings.marquee_uz : '',
    contacts: contactsOf(settings, locale),
    menu: sideMenu(tree),
    footer: footerColumns(tree),
    widgets: widgetsOf(settings),
    keepsReading: config.offline,
  }
}

/** The frame comes with the first page; later pages fetch only themselves. */
export function shouldRevalidate() {
  return false
}

/** Public pages: notice, header and side menu, the page, footer. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that failed, inside the frame wherever the frame itself could be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <BareErrorPage error={error} />
  return (
    <Frame {...loaderData} failed={statusOf(error) !== 404}>
      <ErrorPage error={error} />
    </Frame>
  )
}
