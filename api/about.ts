import { z } from 'zod'
import type { Locale } from '#common/locale.ts'
import { docsHeaders, docsPage } from './docs.ts'
import { openApi } from './openapi.ts'
import { type Route, route } from './route.ts'

export type Tables = { content: Route[]; session: Route[] }

/** What the API says of itself, printed from the table that it stands in; each text is made once. */
export function aboutRoutes(tables: () => Tables): Route[] {
  let document: string | undefined
  const pages = new Map<Locale, string>()
  return [
    route({
      method: 'GET',
      path: '/openapi.json',
      access: 'public',
      summary: 'All calls as an OpenAPI 3.1 document',
      answer: z.looseObject({ openapi: z.string() }),
      handle: async () => {
        document ??= JSON.stringify(openApi(tables()))
        return new Response(document, { headers: { 'content-type': 'application/json' } })
      },
    }),
    route({
      method: 'GET',
      path: '/docs',
      access: 'public',
      summary: 'All calls on a page for people',
      page: true,
      handle: async ({ context: { locale } }) => {
        const page = pages.get(locale) ?? docsPage(tables(), locale)
        pages.set(locale, page)
        return new Response(page, { headers: docsHeaders(locale) })
      },
    }),
  ]
}
