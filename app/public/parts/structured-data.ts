import type { Locale } from '#common/locale.ts'

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

/** Who publishes what the portal shows. */
export const publisher = ({ site, origin }: Around) => ({ '@type': 'GovernmentOrganization', name: site, url: origin })
