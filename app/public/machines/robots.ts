import { portal } from '#app/portal.server.ts'
import { locales, pathIn } from '#common/locale.ts'
import type { Route } from './+types/robots'
import { answerOf, originOf } from './origin.server.ts'

/** What only staff, forms and this visit have use for. */
const closed = ['/admin', '/login', '/loading', '/search', '/preferences']

/** `/robots.txt`: what crawlers leave alone, and where the map of the site lies. */
export function loader({ request, context }: Route.LoaderArgs) {
  const lines = locales.flatMap((locale) => closed.map((path) => `Disallow: ${pathIn(locale, path)}`))
  const origin = originOf(context.get(portal), request)
  return answerOf(['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), 'text/plain')
}
