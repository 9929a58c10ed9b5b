import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { portal } from '#app/portal.server.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { escapeXml } from '#platform/tables/values.server.ts'
import type { Route } from './+types/opensearch'
import { answerOf, originOf } from './origin.server.ts'

/** `/opensearch.xml`: lets a browser search the portal from its address bar (OpenSearch 1.1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, config } = context.get(portal)
  const { intl, tag } = localeFacts[locale]
  const t = createTranslator({ locale: intl, messages: await loadMessages(locale, '/') })
  const origin = originOf({ config }, request)
  const address = (path: string) => escapeXml(origin + pathIn(locale, path))
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(t('site.ministryShort').slice(0, 16))}</ShortName>
  <Description>${escapeXml(t('site.ministryName'))}</Description>
  <Language>${tag}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image height="64" width="64" type="image/svg+xml">${escapeXml(origin)}/mark.svg</Image>
  <Url type="text/html" template="${address('/search')}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address('/opensearch.xml')}"/>
</OpenSearchDescription>
`
  return answerOf(body, 'application/opensearchdescription+xml')
}
