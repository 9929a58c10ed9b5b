import { formatDate } from '#common/dates.ts'
import type { Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import { type Letter, letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { trackingPath } from './contract.ts'
import type { AppealRow, Tx } from './rows.server.ts'
import { openApplicant } from './sealed.server.ts'
import { filled } from './words.server.ts'

type Text = Record<Locale, string>
const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

const words = {
  number: text('Murojaat raqami', 'Мурожаат рақами', 'Номер обращения', 'Appeal number'),
  key: text('Kirish kaliti', 'Кириш калити', 'Ключ доступа', 'Access key'),
  due: text('Javob muddati', 'Жавоб муддати', 'Срок ответа', 'Answer due'),
  track: text('Holatini koʻrish', 'Ҳолатини кўриш', 'Посмотреть статус', 'See its status'),
  keep: text(
    'Raqam va kalitni saqlang: ular bilan murojaat holatini koʻrasiz va yozishmani davom ettirasiz.',
    'Рақам ва калитни сақланг: улар билан мурожаат ҳолатини кўрасиз ва ёзишмани давом эттирасиз.',
    'Сохраните номер и ключ: с ними вы увидите статус обращения и сможете продолжить переписку.',
    'Keep the number and the key: with them you see how the appeal stands and can write to us about it.',
  ),
  files: text(
    'Xabarga fayl ilova qilingan: uni portaldan yuklab olasiz.',
    'Хабарга файл илова қилинган: уни порталдан юклаб оласиз.',
    'К сообщению приложены файлы: их можно скачать на портале.',
    'Files come with this message: you can download them on the portal.',
  ),
  where: text(
    'Batafsil maʼlumotni raqam va kirish kaliti bilan portalda koʻring.',
    'Батафсил маълумотни рақам ва кириш калити билан порталда кўринг.',
    'Подробности смотрите на портале по номеру и ключу доступа.',
    'See the details on the portal with the number and the access key.',
  ),
}

/** What happened, as subject and first words of a letter. */
export const appealNews = {
  received: [
    text(
      'Murojaatingiz qabul qilindi',
      'Мурожаатингиз қабул қилинди',
      'Ваше обращение принято',
      'Your request has been accepted',
    ),
    text(
      'Murojaatingiz vazirlikka kelib tushdi va bir ish kuni ichida roʻyxatga olinadi.',
      'Мурожаатингиз вазирликка келиб тушди ва бир иш куни ичида рўйхатга олинади.',
      'Ваше обращение поступило в министерство и будет зарегистрировано в течение одного рабочего дня.',
      'Your appeal has reached the ministry and will be registered within one working day.',
    ),
  ],
  answered: [
    text(
      'Murojaatingizga javob berildi',
      'Мурожаатингизга жавоб берилди',
      'На ваше обращение дан ответ',
      'Your appeal has been answered',
    ),
    text('Vazirlikning javobi:', 'Вазирликнинг жавоби:', 'Ответ министерства:', 'The ministry’s answer:'),
  ],
  question: [
    text(
      'Murojaatingiz boʻyicha maʼlumot kerak',
      'Мурожаатингиз бўйича маълумот керак',
      'По вашему обращению нужны сведения',
      'We need information about your appeal',
    ),
    text(
      'Javobingiz kelguncha muddat toʻxtatiladi. 30 kun ichida javob kelmasa, murojaat yopiladi.',
      'Жавобингиз келгунча муддат тўхтатилади. 30 кун ичида жавоб келмаса, мурожаат ёпилади.',
      'До вашего ответа срок приостановлен. Если ответа не будет 30 дней, обращение закроют.',
      'The term stands still until you reply. If no reply comes within 30 days, the appeal is closed.',
    ),
  ],
  message: [
    text(
      'Murojaatingiz boʻyicha xabar',
      'Мурожаатингиз бўйича хабар',
      'Сообщение по вашему обращению',
      'A message about your appeal',
    ),
    text('Vazirlikning xabari:', 'Вазирликнинг хабари:', 'Сообщение министерства:', 'The ministry’s message:'),
  ],
  extended: [
    text(
      'Murojaatni koʻrib chiqish muddati uzaytirildi',
      'Мурожаатни кўриб чиқиш муддати узайтирилди',
      'Срок рассмотрения обращения продлён',
      'More time is needed for your appeal',
    ),
    text(
      'Yangi muddat: {until}. Sababi:',
      'Янги муддат: {until}. Сабаби:',
      'Новый срок: {until}. Причина:',
      'New date: {until}. The reason:',
    ),
  ],
  forwarded: [
    text(
      'Murojaatingiz boshqa idoraga yuborildi',
      'Мурожаатингиз бошқа идорага юборилди',
      'Ваше обращение направлено в другой орган',
      'Your appeal was sent to another body',
    ),
    text(
      'Masala shu idora vakolatiga kiradi: {body}.',
      'Масала шу идора ваколатига киради: {body}.',
      'Вопрос относится к компетенции органа: {body}.',
      'The matter belongs to this body: {body}.',
    ),
  ],
  declined: [
    text(
      'Murojaatingiz koʻrmasdan qoldirildi',
      'Мурожаатингиз кўрмасдан қолдирилди',
      'Ваше обращение оставлено без рассмотрения',
      'Your appeal will not be considered',
    ),
    text('Sababi: {reason}.', 'Сабаби: {reason}.', 'Причина: {reason}.', 'The reason: {reason}.'),
  ],
  closed_no_reply: [
    text('Murojaatingiz yopildi', 'Мурожаатингиз ёпилди', 'Ваше обращение закрыто', 'Your appeal was closed'),
    text(
      '30 kun ichida javobingiz kelmadi. Yangi murojaat yuborishingiz mumkin.',
      '30 кун ичида жавобингиз келмади. Янги мурожаат юборишингиз мумкин.',
      'Ответа от вас не было 30 дней. Вы можете отправить новое обращение.',
      'No reply came from you within 30 days. You may send a new appeal.',
    ),
  ],
  joined: [
    text(
      'Murojaatlaringiz birlashtirildi',
      'Мурожаатларингиз бирлаштирилди',
      'Ваши обращения объединены',
      'Your appeals were joined',
    ),
    text(
      'Javob shu raqam ostida beriladi: {number}.',
      'Жавоб шу рақам остида берилади: {number}.',
      'Ответ будет дан под номером {number}.',
      'The answer will come under number {number}.',
    ),
  ],
} satisfies Record<string, [Text, Text]>
export type News = keyof typeof appealNews

type Told = { news: News; said?: string; values?: Record<string, string>; key?: string; files?: number }

function letterOf(ground: MailGround, row: AppealRow, told: Told): Letter {
  const { news: what, said = '', values = {}, key, files = 0 } = told
  const locale = row.reply_locale
  const [subject, first] = appealNews[what]
  return letter({
    locale,
    subject: `${subject[locale]}: ${row.number}`,
    paragraphs: [
      ...[filled(first[locale], values), said, files > 0 ? words.files[locale] : ''],
      key ? words.keep[locale] : words.where[locale],
    ].filter(Boolean),
    facts: [
      { label: words.number[locale], value: row.number },
      ...(key ? [{ label: words.key[locale], value: key }] : []),
      ...(what === 'received' ? [{ label: words.due[locale], value: formatDate(row.deadline_at) }] : []),
    ],
    button: {
      text: words.track[locale],
      href: mailAddress(ground, locale, `${trackingPath}?number=${row.number}`),
    },
  })
}

export type MailGround = Pick<Ground, 'secret' | 'secretBox' | 'now' | 'config'>

/** Tells the applicant what happened, by a mail of the same transaction; `occasion` makes it one mail. */
export async function tellApplicant(
  tx: Tx,
  ground: MailGround,
  row: AppealRow,
  occasion: string,
  told: Told,
): Promise<void> {
  const { email } = openApplicant(ground, row)
  if (email === '') return
  await queueMail(tx, ground, {
    to: email,
    template: `appeal_${told.news}`,
    key: `appeal ${row.id} ${occasion}`,
    letter: letterOf(ground, row, told),
  })
}
