import { Fragment } from 'react'
import { useTranslations } from 'use-intl'

/** An address of letters or of a site; too long for its line, it breaks where one of its parts begins. */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: its parts are told by nothing else
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** An address of letters, to write to. */
export function MailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${address}`}>
      <AddressText>{address}</AddressText>
    </a>
  )
}

/** A way to somebody else's site, which opens in a window of its own and says so. */
export function SiteLink({ href, text, className }: { href: string; text: string; className?: string }) {
  const t = useTranslations('nav')
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      <AddressText>{text}</AddressText>
      <span className="vh"> ({t('newWindow')})</span>
    </a>
  )
}
