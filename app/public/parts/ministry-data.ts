import { localeFacts } from '#common/locale.ts'
import type { Contacts } from './contacts.server.ts'
import type { Around, StructuredData } from './structured-data.ts'

/** The ministry itself, for the home page. */
export function ministry(
  contacts: Contacts,
  { site, origin, canonical, description, picture }: Around,
): StructuredData {
  const { address, callCentre, phones, email, social } = contacts
  return {
    '@type': 'GovernmentOrganization',
    '@id': `${origin}/#ministry`,
    name: site,
    description,
    url: canonical,
    logo: `${origin}/mark-512.png`,
    image: picture,
    telephone: phones[0]?.shown,
    email: email || undefined,
    address: { '@type': 'PostalAddress', streetAddress: address || undefined, addressCountry: 'UZ' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: callCentre,
      availableLanguage: Object.values(localeFacts).map(({ tag }) => tag),
    },
    sameAs: social.map(({ link }) => link),
  }
}
