import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { portal } from '#app/portal.server.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import type { Route } from './+types/manifest'
import { answerOf } from './origin.server.ts'

/** `/manifest.webmanifest`: how the portal looks as an application of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(portal)
  const t = createTranslator({ locale: localeFacts[locale].intl, messages: await loadMessages(locale, '/') })
  const home = pathIn(locale, '/')
  const manifest = {
    name: t('site.ministryName'),
    short_name: t('site.ministryShort'),
    lang: localeFacts[locale].tag,
    id: home,
    start_url: home,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#174a8b',
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/mark-512.png', sizes: '512x512', type: 'image/png' },
    ],
    shortcuts: [
      { name: t('nav.search'), url: pathIn(locale, '/search') },
      { name: t('nav.news'), url: pathIn(locale, '/posts?type=NEWS') },
    ],
  }
  return answerOf(JSON.stringify(manifest), 'application/manifest+json')
}
