import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { type Locale, localeFacts, pathIn } from '#common/locale.ts'

/** A part of a page as a visitor of a language gets it. */
export async function shownPart(locale: Locale, path: string, part: ReactNode): Promise<string> {
  const messages = await loadMessages(locale, path)
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [pathIn(locale, path)] })
  return renderToStaticMarkup(
    <IntlProvider locale={localeFacts[locale].intl} timeZone="Asia/Tashkent" messages={messages}>
      <RouterProvider router={router} />
    </IntlProvider>,
  )
}
