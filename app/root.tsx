import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { IntlProvider } from 'use-intl'
import { localeFacts, splitLocale } from '#common/locale.ts'
import { preferenceAttributes, readPreferences, sparesData } from '#common/preferences.ts'
import type { Route } from './+types/root'
import { loadMessages, messagesOf } from './i18n/load.ts'
import { useLocale } from './i18n/use-locale.ts'
import { portal } from './portal.server.ts'
import { MachineLinks } from './public/machines/links.tsx'
import { BareErrorPage } from './public/parts/error-page.tsx'
import { translationAsked } from './public/parts/widgets/translation.server.ts'
import { TranslationScript } from './public/parts/widgets/translation-script.tsx'
import styles from './styles/app.css?url'
import { SparingData } from './ui/sparing-data.ts'
import { useFailedPage } from './ui/use-failed-page.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(portal)
  const preferences = readPreferences(request.headers.get('cookie'))
  return {
    preferences,
    /** The page comes without scripts and with small pictures (decision record 0015). */
    sparing: sparesData(preferences, request.headers.get('save-data')),
    /** The page is handed to a third party's script, and ours stay away (decision record 0016). */
    translation: await translationAsked(context, request),
    origin: config.origin ?? new URL(request.url).origin,
  }
}

/** The texts of the page that a link leads to are fetched beside its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { locale, path } = splitLocale(new URL(request.url).pathname)
    await Promise.all([loadMessages(locale, path), next()])
  },
]

/** Both are of the visit, not of a page; what a visitor changes meanwhile is applied by script. */
export function shouldRevalidate() {
  return false
}

/** The document around every page, also around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const root = useRouteLoaderData<typeof loader>('root')
  const facts = localeFacts[locale]
  return (
    <html
      lang={facts.tag}
      {...(root ? preferenceAttributes(root.preferences) : {})}
      data-sparing={root?.sparing ? '' : undefined}
    >
      {/* Around the head as well: its links have titles in the page's language. */}
      <IntlProvider locale={facts.intl} messages={messagesOf(locale)} timeZone="Asia/Tashkent">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <Meta />
          <Links />
          <MachineLinks />
        </head>
        <body>
          <SparingData value={root?.sparing ?? false}>{children}</SparingData>
          {root?.translation ? (
            <TranslationScript {...root.translation} from={facts.tag} />
          ) : (
            !root?.sparing && (
              <>
                <ScrollRestoration />
                <Scripts />
              </>
            )
          )}
        </body>
      </IntlProvider>
    </html>
  )
}

export default function Root() {
  useFailedPage()
  return <Outlet />
}

/** Errors that no layout caught. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareErrorPage error={error} />
}
