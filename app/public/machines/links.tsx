import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { typeTitles } from '../parts/post-types.ts'
import { feedPath, feedTypes } from './feed-types.ts'

/** What the head of every page tells browsers and feed readers about the portal. */
export function MachineLinks() {
  const t = useTranslations()
  const { to } = useLocale()
  const site = t('site.ministryShort')
  return (
    <>
      <link rel="manifest" href={to('/manifest.webmanifest')} />
      <link rel="search" type="application/opensearchdescription+xml" title={site} href={to('/opensearch.xml')} />
      {['news', 'announcements'].map((name) => (
        <link
          key={name}
          rel="alternate"
          type="application/rss+xml"
          title={`${t(typeTitles[feedTypes[name] ?? 'NEWS'])} - ${site}`}
          href={to(feedPath(name, 'rss'))}
        />
      ))}
    </>
  )
}
