import { Fragment } from 'react'

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
