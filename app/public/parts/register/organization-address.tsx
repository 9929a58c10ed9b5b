import { useTranslations } from 'use-intl'
import { AddressText, MailLink } from '../address-text.tsx'
import { languageOf } from '../untranslated.ts'
import type { OrganizationRow } from './organizations.server.ts'

/** Where an office is: on the ground, by post and on the web. */
export function OrganizationAddress({
  row: { organization_name, address, email, links, notes, lat, lng, untranslated },
}: {
  row: OrganizationRow
}) {
  const t = useTranslations('nav')
  const words = useTranslations('register')
  return (
    <>
      <span lang={languageOf('address', untranslated)}>{address}</span>
      {lat !== null && lng !== null && (
        <a
          className="away map"
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
          target="_blank"
          rel="noopener"
        >
          {words('openMap')}
          <span className="vh">
            : <span lang={languageOf('organization_name', untranslated)}>{organization_name}</span> (openstreetmap.org,{' '}
            {t('newWindow')})
          </span>
        </a>
      )}
      {email && <MailLink address={email} className="away" />}
      {links.map(({ href, text }) => (
        <a key={href} className="away" href={href} target="_blank" rel="noopener">
          <AddressText>{text}</AddressText>
          <span className="vh"> ({t('newWindow')})</span>
        </a>
      ))}
      {notes.map(({ label, text, lang }) => (
        <small key={label}>
          {label}: <span lang={lang}>{text}</span>
        </small>
      ))}
    </>
  )
}
