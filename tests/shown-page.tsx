import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { portal as asking } from '#app/portal.server.ts'
import { localeFacts, splitLocale } from '#common/locale.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Portal } from './app.ts'
import { asked } from './asked.ts'

type Page = { loader: (args: never) => Promise<unknown>; default: ComponentType<never> }

/**
 * What stands on a page without its frame, as a visitor (or the `viewer`) without script gets it: its loader is asked and its
 * component drawn. Throws what the error page would show.
 */
export async function shownPage(
  portal: Portal,
  { loader, default: component }: Page,
  address: string,
  params: Record<string, string>,
  viewer: RequestContext['viewer'] = null,
): Promise<string> {
  const url = new URL(address, 'http://localhost')
  const { locale, path } = splitLocale(url.pathname)
  const context = new RouterContextProvider()
  context.set(asking, asked(portal, locale, viewer))
  const answer = (await loader({ context, url, params } as never)) as { data?: unknown; type?: unknown }
  const loaderData = answer.type === 'DataWithResponseInit' ? answer.data : answer
  const element = (
    <IntlProvider
      locale={localeFacts[locale].intl}
      timeZone="Asia/Tashkent"
      messages={await loadMessages(locale, path)}
    >
      {createElement(component as ComponentType<object>, { loaderData } as object)}
    </IntlProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url.pathname + url.search] })
  const page = <RouterProvider router={router} />
  // Parts that are loaded later are there from then on.
  await prerenderToNodeStream(page)
  return renderToStaticMarkup(page)
}
