import { useTranslations } from 'use-intl'
import { MailLink, SiteLink } from '../address-text.tsx'
import { copyText } from '../copy-text.ts'
import { languageOf } from '../untranslated.ts'
import type { OrganizationRow } from './organizations.server.ts'

/** Where an office is: on the ground, by post and on the web. */
export function OrganizationAddress({
  row: { organization_name, address, email, ways, links, notes, untranslated },
}: {
  row: OrganizationRow
}) {
  const t = useTranslations('nav')
  const { copying } = ways
  const name = <span lang={languageOf('organization_name', untranslated)}>{organization_name}</span>
  return (
    <>
      <span lang={languageOf('address', untranslated)}>{address}</span>
      {copying && (
        <button
          type="button"
          className="away copy needs-script"
          onClick={() => copyText(address, copying.copied, copying.failed)}
        >
          {copying.copy}
          <span className="vh">: {name}</span>
        </button>
      )}
      {ways.links.map(({ href, text }) => (
        <a key={href} className="away map" href={href} target="_blank" rel="noopener">
          {text}
          <span className="vh">
            : {name} (openstreetmap.org, {t('newWindow')})
          </span>
        </a>
      ))}
      {email && <MailLink address={email} className="away" />}
      {links.map(({ href, text }) => (
        <SiteLink key={href} className="away" href={href} text={text} />
      ))}
      {notes.map(({ label, text, lang }) => (
        <small key={label}>
          {label}: <span lang={lang}>{text}</span>
        </small>
      ))}
    </>
  )
}
