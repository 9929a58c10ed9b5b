import type { Phone } from './phones.server.ts'

/** Telephone numbers to call, one below the other. */
export function PhoneLinks({ phones }: { phones: Phone[] }) {
  return phones.map(({ number, shown }) => (
    <a key={number} className="tel" href={`tel:${number}`}>
      {shown}
    </a>
  ))
}
