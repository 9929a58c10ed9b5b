import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { IntlProvider } from 'use-intl'
import { localeFacts } from '#common/locale.ts'
import { preferenceAttributes, readPreferences } from '#common/preferences.ts'
import type { Route } from './+types/root'
import { messagesOf } from './i18n/load.ts'
import { useLocale } from './i18n/use-locale.ts'
import { portal } from './portal.server.ts'
import { MachineLinks } from './public/machines/links.tsx'
import { BareErrorPage } from './public/parts/error-page.tsx'
import styles from './styles/app.css?url'
import { FontPreloads } from './ui/font-preloads.tsx'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
]

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(portal)
  return {
    preferences: readPreferences(request.headers.get('cookie')),
    origin: config.origin ?? new URL(request.url).origin,
  }
}

/** Both are of the visit, not of a page; what a visitor changes meanwhile is applied by script. */
export function shouldRevalidate() {
  return false
}

/** The document around every page, also around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, path } = useLocale()
  const root = useRouteLoaderData<typeof loader>('root')
  const facts = localeFacts[locale]
  return (
    <html lang={facts.tag} {...(root ? preferenceAttributes(root.preferences) : {})}>
      {/* Around the head as well: its links have titles in the page's language. */}
      <IntlProvider locale={facts.intl} messages={messagesOf(locale, path)} timeZone="Asia/Tashkent">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <Meta />
          <FontPreloads locale={locale} />
          <Links />
          <MachineLinks />
        </head>
        <body>
          {children}
          <ScrollRestoration />
          <Scripts />
        </body>
      </IntlProvider>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Errors that no layout caught. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareErrorPage error={error} />
}
