import { type Locale, localeFacts } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'
import type { Contacts } from './contacts.ts'
import { licences } from './licences.ts'

/** A thing as schema.org describes it, for search engines (JSON-LD). */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** The page that a thing is described for. */
export type Around = {
  site: string
  /** `https://…` without a path. */
  origin: string
  canonical: string
  description: string | undefined
  /** Address of the picture of the page. */
  picture: string
  locale: Locale
}

/** The ministry itself, for the home page. */
export function ministry(
  contacts: Contacts,
  { site, origin, canonical, description, picture }: Around,
): StructuredData {
  const { address, callCentre, phone, email, social } = contacts
  return {
    '@type': 'GovernmentOrganization',
    '@id': `${origin}/#ministry`,
    name: site,
    description,
    url: canonical,
    logo: `${origin}/mark-512.png`,
    image: picture,
    telephone: phone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UZ' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: callCentre,
      availableLanguage: Object.values(localeFacts).map(({ tag }) => tag),
    },
    sameAs: social.map(({ link }) => link),
  }
}

export type Article = { title: string; date: string; changed: string; lang: Locale }

/** A post. */
export function newsArticle({ title, date, changed, lang }: Article, around: Around): StructuredData {
  const { canonical, description, picture } = around
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: date,
    dateModified: changed,
    inLanguage: localeFacts[lang].tag,
    image: [picture],
    mainEntityOfPage: canonical,
    publisher: publisher(around),
  }
}

/** A set of open data; `file` is where programs fetch it. */
const formats = ['csv', 'xlsx', 'json', 'xml'] as const

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
    distribution: formats
      .filter((format) => set.formats.includes(format))
      .map((format) => ({
        '@type': 'DataDownload',
        encodingFormat: format.toUpperCase(),
        contentUrl: `${origin}${file}?format=${format}`,
      })),
  }
}

const publisher = ({ site, origin }: Around) => ({ '@type': 'GovernmentOrganization', name: site, url: origin })
