import { useTranslations } from 'use-intl'
import { languageOf } from '../untranslated.ts'
import type { OrganizationRow } from './organizations.server.ts'

/** Where an office is: on the ground, by post and on the web. */
export function OrganizationAddress({ row: { address, email, website, untranslated } }: { row: OrganizationRow }) {
  const t = useTranslations('nav')
  return (
    <>
      <span lang={languageOf('address', untranslated)}>{address}</span>
      {email && (
        <a className="away" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {website && (
        <a className="away" href={website} target="_blank" rel="noopener">
          {new URL(website).host}
          <span className="vh"> ({t('newWindow')})</span>
        </a>
      )}
    </>
  )
}
