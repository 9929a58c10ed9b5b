import { localeFacts } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'
import { licences } from './licences.ts'
import { type Around, publisher, type StructuredData } from './structured-data.ts'

/** A set of open data; `file` is where programs fetch it. */
export function dataset(set: DatasetPage, file: string, around: Around): StructuredData {
  const { canonical, description, locale, origin } = around
  return {
    '@type': 'Dataset',
    name: set.title,
    description,
    url: canonical,
    identifier: set.code,
    inLanguage: localeFacts[set.lang].tag,
    keywords: set.keywords,
    license: licences[set.licence].addressIn(locale),
    isAccessibleForFree: true,
    ...(set.first_published ? { datePublished: set.first_published } : {}),
    dateModified: set.last_updated,
    creator: { '@type': 'GovernmentOrganization', name: set.organization },
    publisher: publisher(around),
    variableMeasured: set.columns.map(({ title }) => title),
    distribution: set.formats.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: format.toUpperCase(),
      contentUrl: `${origin}${file}?format=${format}`,
    })),
  }
}
