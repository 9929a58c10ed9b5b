import { portal } from '#app/portal.server.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import type { Route } from './+types/sitemap'
import { answerOf, originOf } from './origin.server.ts'
import { publicAddresses } from './public-addresses.server.ts'

/** `/sitemap.xml`: every public page in every language in which it exists, each with its siblings (sitemaps.org, hreflang). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(portal)
  const { SitemapStream, streamToPromise } = await import('sitemap')
  const stream = new SitemapStream({ hostname: originOf({ config }, request), xmlns: plainNames })
  for (const { path, translations, changed } of await publicAddresses(db, config.portalSlug)) {
    const links = translations.map((locale) => ({ lang: localeFacts[locale].tag, url: pathIn(locale, path) }))
    const all = [...links, { lang: 'x-default', url: pathIn('uz', path) }]
    for (const locale of translations)
      stream.write({ url: pathIn(locale, path), links: all, ...(changed ? { lastmod: changed.toISOString() } : {}) })
  }
  stream.end()
  return answerOf((await streamToPromise(stream)).toString(), 'application/xml')
}

const plainNames = { news: false, xhtml: true, image: false, video: false }
