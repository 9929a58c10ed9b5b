import type { Locale } from '#common/locale.ts'
import type { ReportMode, ReportOutcome, ReportState } from './contract.ts'

export type Text = Record<Locale, string>
/** One text in four languages, in their usual order. */
export const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

/** All of some texts in one language. */
export const inOne = <Key extends string>(texts: Record<Key, Text>, locale: Locale) =>
  Object.fromEntries(Object.entries<Text>(texts).map(([key, each]) => [key, each[locale]])) as Record<Key, string>

const mode: Record<ReportMode, { name: Text; about: Text }> = {
  anonymous: {
    name: text('Anonim', 'Аноним', 'Анонимно', 'Anonymous'),
    about: text(
      'Ism, telefon va pochta soʻralmaydi. Kimligingizni hech kim, inspeksiya ham bilmaydi. Javobni faqat kod bilan oʻqiysiz.',
      'Исм, телефон ва почта сўралмайди. Кимлигингизни ҳеч ким, инспекция ҳам билмайди. Жавобни фақат код билан ўқийсиз.',
      'Имя, телефон и почта не спрашиваются. Кто вы, не знает никто, и инспекция тоже. Ответ читается только по коду.',
      'No name, telephone or email is asked for. Nobody knows who you are, the inspection included. Only your code opens the answer.',
    ),
  },
  confidential: {
    name: text('Maxfiy', 'Махфий', 'Конфиденциально', 'Confidential'),
    about: text(
      'Aloqa maʼlumotingiz xabar bilan birga shifrlanadi va faqat inspeksiyaga ochiladi. Ayblangan odamga va uning rahbariga aytilmaydi.',
      'Алоқа маълумотингиз хабар билан бирга шифрланади ва фақат инспекцияга очилади. Айбланган одамга ва унинг раҳбарига айтилмайди.',
      'Ваши контакты шифруются вместе с сообщением, их видит только инспекция. Тому, о ком вы пишете, и его начальству их не сообщат.',
      'Your contact is encrypted with the report and seen by the inspection alone. It is not told to the person you report nor to their superiors.',
    ),
  },
  named: {
    name: text('Ism bilan', 'Исм билан', 'С указанием имени', 'With your name'),
    about: text(
      'Ism va aloqa maʼlumoti xabar bilan birga shifrlanadi. Inspeksiya tekshiruvda sizga murojaat qilishi va ismingizni ishga kiritishi mumkin.',
      'Исм ва алоқа маълумоти хабар билан бирга шифрланади. Инспекция текширувда сизга мурожаат қилиши ва исмингизни ишга киритиши мумкин.',
      'Имя и контакты шифруются вместе с сообщением. Инспекция может обратиться к вам и указать ваше имя в деле.',
      'Your name and contact are encrypted with the report. The inspection may turn to you and put your name into the case.',
    ),
  },
}

const state: Record<ReportState, Text> = {
  submitted: text('Yuborilgan', 'Юборилган', 'Отправлено', 'Submitted'),
  acknowledged: text('Qabul qilingan', 'Қабул қилинган', 'Принято', 'Acknowledged'),
  assessing: text('Oʻrganilmoqda', 'Ўрганилмоқда', 'Изучается', 'Being assessed'),
  investigating: text('Tekshirilmoqda', 'Текширилмоқда', 'Проверяется', 'Under investigation'),
  closed: text('Yopilgan', 'Ёпилган', 'Закрыто', 'Closed'),
}

const outcome: Record<ReportOutcome, Text> = {
  substantiated: text('Tasdiqlandi', 'Тасдиқланди', 'Подтвердилось', 'Substantiated'),
  unsubstantiated: text('Tasdiqlanmadi', 'Тасдиқланмади', 'Не подтвердилось', 'Not substantiated'),
  insufficient: text(
    'Maʼlumot yetarli emas',
    'Маълумот етарли эмас',
    'Недостаточно сведений',
    'Not enough information',
  ),
  out_of_scope: text(
    'Vazirlik vakolatiga kirmaydi',
    'Вазирлик ваколатига кирмайди',
    'Вне компетенции министерства',
    'Outside the ministry’s powers',
  ),
  referred: text(
    'Boshqa idoraga yuborildi',
    'Бошқа идорага юборилди',
    'Передано в другой орган',
    'Referred to another body',
  ),
}

/** What the choices, states and outcomes are called. */
export const words = {
  mode,
  state,
  outcome,
  body_kind: {
    ministry_unit: text(
      'Vazirlik markaziy apparati',
      'Вазирлик марказий аппарати',
      'Центральный аппарат министерства',
      'The ministry’s central office',
    ),
    regional_body: text(
      'Hududiy adliya organi',
      'Ҳудудий адлия органи',
      'Территориальный орган юстиции',
      'Regional justice body',
    ),
    notary: text(
      'Notarial idora yoki notarius',
      'Нотариал идора ёки нотариус',
      'Нотариальная контора или нотариус',
      'Notary or notary office',
    ),
    registry: text('FHDYo boʻlimi', 'ФҲДЁ бўлими', 'Отдел ЗАГС', 'Civil registry office'),
    enforcement: text(
      'Majburiy ijro byurosi',
      'Мажбурий ижро бюроси',
      'Бюро принудительного исполнения',
      'Enforcement bureau',
    ),
    other: text('Boshqa', 'Бошқа', 'Другое', 'Other'),
  },
  category: {
    bribe: text('Pora', 'Пора', 'Взятка', 'Bribe'),
    extortion: text('Tamagirlik', 'Тамагирлик', 'Вымогательство', 'Extortion'),
    conflict_of_interest: text(
      'Manfaatlar toʻqnashuvi',
      'Манфаатлар тўқнашуви',
      'Конфликт интересов',
      'Conflict of interest',
    ),
    nepotism: text('Tanish-bilishchilik', 'Таниш-билишчилик', 'Кумовство', 'Nepotism'),
    procurement: text('Davlat xaridi', 'Давлат хариди', 'Государственные закупки', 'Public procurement'),
    leak: text('Maʼlumotni oshkor qilish', 'Маълумотни ошкор қилиш', 'Разглашение сведений', 'Leak of information'),
    other: text('Boshqa', 'Бошқа', 'Другое', 'Other'),
  },
  unreadable: text(
    'Bu javobni ochib boʻlmadi. Inspeksiyaga yozing.',
    'Бу жавобни очиб бўлмади. Инспекцияга ёзинг.',
    'Этот ответ не удалось открыть. Напишите инспекции.',
    'This answer could not be opened. Write to the inspection.',
  ),
} satisfies Record<string, unknown>
