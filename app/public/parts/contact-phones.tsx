import type { Contacts } from './contacts.server.ts'
import { PhoneLinks } from './phone-links.tsx'

/** The short number of the ministry and its long one, in a line. */
export function ContactPhones({ callCentre, phones }: Pick<Contacts, 'callCentre' | 'phones'>) {
  return (
    <>
      <a href={`tel:${callCentre}`}>{callCentre}</a>
      {phones.length > 0 && ', '}
      <PhoneLinks phones={phones} />
    </>
  )
}
