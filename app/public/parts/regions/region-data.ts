import type { Around, StructuredData } from '../structured-data.ts'
import type { RegionPageData } from './region-page.server.ts'

/** A region's body of justice, for search engines. */
export function regionData(
  { name, justice_body, social }: RegionPageData['region'],
  { office, hotline }: RegionPageData['contacts'],
) {
  return ({ site, origin, canonical, description }: Around): StructuredData => ({
    '@type': 'GovernmentOffice',
    name: justice_body,
    description,
    url: canonical,
    areaServed: { '@type': 'AdministrativeArea', name },
    parentOrganization: { '@type': 'GovernmentOrganization', '@id': `${origin}/#ministry`, name: site },
    telephone: [...(office?.phones ?? []), ...hotline].map(({ number }) => number),
    ...(office?.email ? { email: office.email } : {}),
    ...(office
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: office.address,
            addressRegion: name,
            addressCountry: 'UZ',
          },
        }
      : {}),
    sameAs: [...(office?.website ? [office.website] : []), ...social.map(({ link }) => link)],
  })
}
