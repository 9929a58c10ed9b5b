import { formatDateTime } from '#common/dates.ts'
import type { Ground } from '#platform/ground.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { receptionPath, receptionTrackPath } from './contract.ts'
import { namesOf } from './hosts.server.ts'
import { icsOf } from './ics.ts'
import { receptionRepository } from './repository.server.ts'
import type { BookingDbRow, Reading, Tx } from './rows.server.ts'
import { openVisitor } from './sealed.server.ts'
import { type Text, text, receptionWords as words } from './words.server.ts'

export type MailGround = Pick<Ground, 'secret' | 'secretBox' | 'now' | 'config'>

/** What happened, as subject and first words of a letter. */
const news = {
  booked: [
    text('Siz qabulga yozildingiz', 'Сиз қабулга ёзилдингиз', 'Вы записаны на приём', 'Your reception is booked'),
    text(
      'Sizni quyidagi vaqtda kutamiz.',
      'Сизни қуйидаги вақтда кутамиз.',
      'Ждём вас в указанное время.',
      'We expect you at this time.',
    ),
  ],
  cancelled: [
    text(
      'Qabulga yozuv bekor qilindi',
      'Қабулга ёзув бекор қилинди',
      'Запись на приём отменена',
      'Your booking is cancelled',
    ),
    text(
      'Yozuvni oʻzingiz bekor qildingiz, vaqt boshqalar uchun ochildi.',
      'Ёзувни ўзингиз бекор қилдингиз, вақт бошқалар учун очилди.',
      'Вы отменили запись, время снова свободно для других.',
      'You cancelled the booking, and the time is free for others.',
    ),
  ],
  called_off: [
    text('Qabul boʻlmaydi', 'Қабул бўлмайди', 'Приём не состоится', 'The reception will not take place'),
    text(
      'Uzr soʻraymiz: vazirlik qabulni bekor qildi. Boshqa vaqtga yozilishingiz mumkin. Sababi:',
      'Узр сўраймиз: вазирлик қабулни бекор қилди. Бошқа вақтга ёзилишингиз мумкин. Сабаби:',
      'Приносим извинения: министерство отменило приём. Вы можете записаться на другое время. Причина:',
      'We are sorry: the ministry called the reception off. You may book another time. The reason:',
    ),
  ],
  moved: [
    text(
      'Qabul boshqa kunga koʻchirildi',
      'Қабул бошқа кунга кўчирилди',
      'Приём перенесён на другой день',
      'The reception was moved to another day',
    ),
    text(
      'Uzr soʻraymiz: qabul kuni oʻzgardi. Yangi vaqt sizga toʻgʻri kelmasa, yozuvni bekor qiling.',
      'Узр сўраймиз: қабул куни ўзгарди. Янги вақт сизга тўғри келмаса, ёзувни бекор қилинг.',
      'Приносим извинения: день приёма изменился. Если новое время вам не подходит, отмените запись.',
      'We are sorry: the day has changed. If the new time does not suit you, cancel the booking.',
    ),
  ],
  reminder: [
    text('Qabul haqida eslatma', 'Қабул ҳақида эслатма', 'Напоминание о приёме', 'A reminder of your reception'),
    text('Qabulingiz yaqinlashdi.', 'Қабулингиз яқинлашди.', 'Скоро ваш приём.', 'Your reception is coming up.'),
  ],
} satisfies Record<string, [Text, Text]>
export type ReceptionNews = keyof typeof news

/** The event of a booking for calendars. */
export async function icsFor(
  db: Reading,
  ground: Pick<Ground, 'config' | 'now'>,
  row: BookingDbRow,
  locale = row.locale,
): Promise<string> {
  const host = await receptionRepository.host(db, row.host)
  const { full_name, position_name, place } = await namesOf(db, host, locale)
  const address = mailAddress(ground, locale, `${receptionTrackPath}?number=${row.number}`)
  return icsOf({
    uid: `${row.id}@${new URL(address).hostname}`,
    made: ground.now(),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    summary: `${words.event[locale]}: ${full_name}`,
    location: place,
    description: `${position_name}\n${words.number[locale]}: ${row.number}\n${words.bring[locale]}\n${address}`,
    cancelled: row.status.startsWith('cancelled'),
  })
}

type Told = { news: ReceptionNews; said?: string; key?: string }

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
  const [subject, first] = news[what]
  const host = await receptionRepository.host(tx, row.host)
  const { full_name, position_name, place } = await namesOf(tx, host, locale)
  const over = what === 'called_off' || what === 'cancelled'
  const mail = letter({
    locale,
    subject: `${subject[locale]}: ${row.number}`,
    paragraphs: [first[locale], said, over ? '' : words.bring[locale]].filter(Boolean),
    facts: [
      { label: words.when[locale], value: formatDateTime(row.starts_at) },
      { label: words.whom[locale], value: `${full_name}, ${position_name}` },
      { label: words.where[locale], value: place },
      { label: words.number[locale], value: row.number ?? '' },
      ...(key ? [{ label: words.key[locale], value: key }] : []),
    ],
    button: over
      ? { text: words.again[locale], href: mailAddress(ground, locale, receptionPath) }
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
