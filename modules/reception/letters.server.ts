import { formatDateTime } from '#common/dates.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { receptionPath, receptionTrackPath } from './contract.ts'
import { meetingOf, nextFree } from './hosts.server.ts'
import { type IcsEvent, icsOf } from './ics.ts'
import { receptionRepository, takesSeat } from './repository.server.ts'
import type { BookingDbRow, Reading, Tx } from './rows.server.ts'
import { openVisitor } from './sealed.server.ts'
import { unitOf } from './unit.server.ts'
import { comeWords, receptionNews, receptionWords as words } from './words.server.ts'

export type MailGround = Pick<Ground, 'secret' | 'secretBox' | 'now' | 'config'>

/**
 * The event of a booking for calendars. It is named by a keyed hash: calendars are shared, and the id of the row opens a
 * booking to whoever sends it again.
 */
export async function icsFor(
  db: Reading,
  ground: Pick<Ground, 'config' | 'now' | 'secret'>,
  row: BookingDbRow,
  locale = row.locale,
): Promise<string> {
  const host = await receptionRepository.host(db, row.host)
  const { full_name, position_name, place, link } = await meetingOf(db, host, row, locale)
  const address = mailAddress(ground, locale, `${receptionTrackPath}?number=${row.number}`)
  return icsOf({
    uid: `${keyedHash(ground, 'reception event', row.id)}@${new URL(address).hostname}`,
    made: ground.now(),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    summary: `${words.event[locale]}: ${full_name}`,
    location: link || place,
    description: `${position_name}\n${words.number[locale]}: ${row.number}\n${comeWords[row.mode][locale]}\n${address}`,
    status: icsStatus(row),
  })
}

const icsStatus = ({ status }: BookingDbRow): IcsEvent['status'] =>
  status === 'requested' ? 'TENTATIVE' : takesSeat({ status }) ? 'CONFIRMED' : 'CANCELLED'

type Told = { news: keyof typeof receptionNews; said?: string; key?: string }

/** Tells a visitor what happened, by a mail of the same transaction, where they gave an address; `occasion` makes it one mail. */
export async function tellVisitor(
  tx: Tx,
  ground: MailGround,
  row: BookingDbRow,
  occasion: string,
  { news: what, said = '', key }: Told,
): Promise<void> {
  const { email } = openVisitor(ground, row)
  if (email === '') return
  const { locale } = row
  const [subject, first] = receptionNews[what]
  const host = await receptionRepository.host(tx, row.host)
  const { host: slug, full_name, position_name, place, link } = await meetingOf(tx, host, row, locale)
  const over = !takesSeat(row)
  const unit = await unitOf(tx, row.unit, locale)
  const next = what === 'called_off' ? await nextFree({ db: tx, now: ground.now }, host) : null
  const mail = letter({
    locale,
    subject: `${subject[locale]}: ${row.number}`,
    paragraphs: [first[locale], said, row.status === 'scheduled' ? comeWords[row.mode][locale] : ''].filter(Boolean),
    facts: [
      { label: words.when[locale], value: formatDateTime(row.starts_at) },
      { label: words.whom[locale], value: `${full_name}, ${position_name}` },
      { label: words.where[locale], value: place },
      ...(link ? [{ label: words.link[locale], value: link }] : []),
      ...(unit
        ? [{ label: words.unit[locale], value: [unit.name, unit.address, ...unit.phone.map(phoneShown)].join(', ') }]
        : []),
      ...(next ? [{ label: words.next[locale], value: formatDateTime(next) }] : []),
      { label: words.number[locale], value: row.number ?? '' },
      ...(key ? [{ label: words.key[locale], value: key }] : []),
    ],
    button: over
      ? {
          text: words.again[locale],
          href: mailAddress(ground, locale, next ? `${receptionPath}?host=${slug}` : receptionPath),
        }
      : {
          text: words.see[locale],
          href: mailAddress(ground, locale, `${receptionTrackPath}?number=${row.number}`),
        },
  })
  const ics = await icsFor(tx, ground, row)
  await queueMail(tx, ground, {
    to: email,
    template: `reception_${what}`,
    key: `reception ${row.id} ${occasion}`,
    letter: mail,
    attachments: [{ name: `${row.number}.ics`, type: 'text/calendar', bytes: Buffer.from(ics) }],
    // Nobody needs it once the reception is over.
    ...(what === 'reminder' ? { until: row.starts_at } : {}),
  })
}
