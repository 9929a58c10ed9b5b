import type { Locale } from '#common/locale.ts'
import type {
  AppealChannel,
  AppealKind,
  AppealStatus,
  AppealTopic,
  CitizenType,
  DeadlineStep,
  PublicLabel,
  TrackedAppeal,
} from './contract.ts'

type Text = Record<Locale, string>
const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

/** Names of what appeals are made of, for programs, letters and lists. */
export const appealWords = {
  kind: {
    application: text('Ariza', 'Ариза', 'Заявление', 'Application'),
    proposal: text('Taklif', 'Таклиф', 'Предложение', 'Proposal'),
    complaint: text('Shikoyat', 'Шикоят', 'Жалоба', 'Complaint'),
    feedback: text('Fikr-mulohaza', 'Фикр-мулоҳаза', 'Отзыв', 'Feedback'),
  } satisfies Record<AppealKind, Text>,
  citizen_type: {
    individual: text('Jismoniy shaxs', 'Жисмоний шахс', 'Физическое лицо', 'Individual'),
    legal_entity: text('Yuridik shaxs', 'Юридик шахс', 'Юридическое лицо', 'Legal entity'),
  } satisfies Record<CitizenType, Text>,
  channel: {
    web: text('Portal', 'Портал', 'Портал', 'Portal'),
    phone_1008: text('1008 telefoni', '1008 телефони', 'Телефон 1008', 'Phone 1008'),
    reception: text('Shaxsiy qabul', 'Шахсий қабул', 'Личный приём', 'Personal reception'),
    post: text('Pochta', 'Почта', 'Почта', 'Post'),
    oneid: text('Portal, OneID orqali', 'Портал, OneID орқали', 'Портал, через OneID', 'Portal, with OneID'),
  } satisfies Record<AppealChannel, Text>,
  topic: {
    notary: text('Notariat', 'Нотариат', 'Нотариат', 'Notaries'),
    registry_office: text('FHDYo', 'ФҲДЁ', 'ЗАГС', 'Civil registry offices'),
    enforcement: text(
      'Ijro ishi yuritish',
      'Ижро иши юритиш',
      'Исполнительное производство',
      'Enforcement of decisions',
    ),
    legal_aid: text('Bepul yuridik yordam', 'Бепул юридик ёрдам', 'Бесплатная юридическая помощь', 'Free legal aid'),
    business_registration: text(
      'Tadbirkorlikni roʻyxatdan oʻtkazish',
      'Тадбиркорликни рўйхатдан ўтказиш',
      'Регистрация предпринимательства',
      'Business registration',
    ),
    public_services: text('Davlat xizmatlari', 'Давлат хизматлари', 'Государственные услуги', 'Public services'),
    advocacy: text('Advokatura', 'Адвокатура', 'Адвокатура', 'Advocates'),
    legislation: text('Qonunchilik', 'Қонунчилик', 'Законодательство', 'Legislation'),
    staff: text('Xodimlar faoliyati', 'Ходимлар фаолияти', 'Работа сотрудников', 'Conduct of staff'),
    other: text('Boshqa', 'Бошқа', 'Другое', 'Other'),
  } satisfies Record<AppealTopic, Text>,
  reply_channel: {
    email: text('Elektron pochta', 'Электрон почта', 'Электронная почта', 'Email'),
    post: text('Pochta', 'Почта', 'Почта', 'Post'),
    sms: text('SMS', 'SMS', 'SMS', 'SMS'),
  },
  label: {
    received: text('Kelib tushgan', 'Келиб тушган', 'Поступило', 'Received'),
    accepted: text('Qabul qilingan', 'Қабул қилинган', 'Принято', 'Accepted'),
    under_consideration: text('Koʻrib chiqilmoqda', 'Кўриб чиқилмоқда', 'На рассмотрении', 'Under consideration'),
    reviewed: text('Koʻrib chiqilgan', 'Кўриб чиқилган', 'Рассмотрено', 'Reviewed'),
  } satisfies Record<PublicLabel, Text>,
  status: {
    quarantine: text('Tekshiruvda', 'Текширувда', 'На проверке', 'Kept back'),
    received: text('Kelib tushgan', 'Келиб тушган', 'Поступило', 'Received'),
    registered: text('Roʻyxatga olingan', 'Рўйхатга олинган', 'Зарегистрировано', 'Registered'),
    assigned: text('Ijrochi tayinlangan', 'Ижрочи тайинланган', 'Назначен исполнитель', 'Assigned'),
    in_review: text('Oʻrganilmoqda', 'Ўрганилмоқда', 'Изучается', 'In review'),
    awaiting_applicant: text('Javobingiz kutilmoqda', 'Жавобингиз кутилмоқда', 'Ждём вашего ответа', 'Waiting for you'),
    extended: text('Muddati uzaytirilgan', 'Муддати узайтирилган', 'Срок продлён', 'Term extended'),
    forwarded: text(
      'Boshqa idoraga yuborilgan',
      'Бошқа идорага юборилган',
      'Направлено в другой орган',
      'Sent to another body',
    ),
    answered: text('Javob berilgan', 'Жавоб берилган', 'Дан ответ', 'Answered'),
    declined: text('Koʻrmasdan qoldirilgan', 'Кўрмасдан қолдирилган', 'Оставлено без рассмотрения', 'Declined'),
    withdrawn: text('Qaytarib olingan', 'Қайтариб олинган', 'Отозвано', 'Withdrawn'),
    closed_no_reply: text(
      'Javobsiz qolgani uchun yopilgan',
      'Жавобсиз қолгани учун ёпилган',
      'Закрыто без ответа заявителя',
      'Closed: no reply came',
    ),
    closed: text('Yopilgan', 'Ёпилган', 'Закрыто', 'Closed'),
    spam: text('Spam', 'Спам', 'Спам', 'Spam'),
  } satisfies Record<AppealStatus, Text>,
  detail: {
    asked: text(
      'Sizdan maʼlumot soʻradik',
      'Сиздан маълумот сўрадик',
      'Мы запросили у вас сведения',
      'We asked you for information',
    ),
    extended: text(
      'Muddat uzaytirildi: {until}',
      'Муддат узайтирилди: {until}',
      'Срок продлён до {until}',
      'Extended until {until}',
    ),
    sent_on: text('Yuborildi: {body}', 'Юборилди: {body}', 'Направлено: {body}', 'Sent to {body}'),
    answered: text('Javob berildi', 'Жавоб берилди', 'Дан ответ', 'Answered'),
    declined: text('Koʻrmasdan qoldirildi', 'Кўрмасдан қолдирилди', 'Оставлено без рассмотрения', 'Declined'),
    withdrawn: text('Siz qaytarib oldingiz', 'Сиз қайтариб олдингиз', 'Вы отозвали обращение', 'You withdrew it'),
    closed_no_reply: text(
      'Javob kelmagani uchun yopildi',
      'Жавоб келмагани учун ёпилди',
      'Закрыто: ответа от вас не было',
      'Closed: you did not reply',
    ),
    joined: text(
      '{number} raqamli murojaatingizga qoʻshildi',
      '{number} рақамли мурожаатингизга қўшилди',
      'Объединено с вашим обращением {number}',
      'Joined with your appeal {number}',
    ),
    closed: text('Yopildi', 'Ёпилди', 'Закрыто', 'Closed'),
  } satisfies Record<NonNullable<TrackedAppeal['detail']>, Text>,
  reason: {
    anonymous: text('anonim murojaat', 'аноним мурожаат', 'анонимное обращение', 'it is anonymous'),
    unreadable: text(
      'mazmunini tushunib boʻlmaydi',
      'мазмунини тушуниб бўлмайди',
      'суть обращения не ясна',
      'its substance cannot be made out',
    ),
    repeated: text(
      'bu masala yuzasidan javob berilgan, yangi holatlar keltirilmagan',
      'бу масала юзасидан жавоб берилган, янги ҳолатлар келтирилмаган',
      'ответ по этому вопросу уже дан, новых обстоятельств нет',
      'it was answered before and brings nothing new',
    ),
    out_of_scope: text(
      'vazirlik vakolatiga kirmaydi',
      'вазирлик ваколатига кирмайди',
      'вопрос вне компетенции министерства',
      'it is outside the ministry’s competence',
    ),
    abusive: text('haqorat mavjud', 'ҳақорат мавжуд', 'содержит оскорбления', 'it is abusive'),
  },
  outcome: {
    satisfied: text('Qanoatlantirilgan', 'Қаноатлантирилган', 'Удовлетворено', 'Granted'),
    explained: text('Tushuntirish berilgan', 'Тушунтириш берилган', 'Разъяснено', 'Explained'),
    rejected: text('Rad etilgan', 'Рад этилган', 'Отказано', 'Rejected'),
    forwarded: text(
      'Boshqa idoraga yuborilgan',
      'Бошқа идорага юборилган',
      'Направлено в другой орган',
      'Sent to another body',
    ),
    not_considered: text(
      'Koʻrmasdan qoldirilgan',
      'Кўрмасдан қолдирилган',
      'Оставлено без рассмотрения',
      'Not considered',
    ),
  },
  step: {
    received: text('Kelib tushdi', 'Келиб тушди', 'Поступило', 'Received'),
    rule: text(
      'Qonuniy muddat, {days} kun',
      'Қонуний муддат, {days} кун',
      'Срок по закону, дней: {days}',
      'Term by law: {days} days',
    ),
    further_study: text(
      'Qoʻshimcha oʻrganish bilan, {days} kun',
      'Қўшимча ўрганиш билан, {days} кун',
      'С дополнительным изучением, дней: {days}',
      'With further study: {days} days',
    ),
    paused: text(
      'Javobingiz kutilgan vaqt, {days} kun',
      'Жавобингиз кутилган вақт, {days} кун',
      'Ожидание вашего ответа, дней: {days}',
      'Waiting for your reply: {days} days',
    ),
    extended: text(
      'Uzaytirildi, {days} kun',
      'Узайтирилди, {days} кун',
      'Продлено, дней: {days}',
      'Extended by {days} days',
    ),
    result: text('Javob muddati', 'Жавоб муддати', 'Срок ответа', 'Answer due'),
  } satisfies Record<DeadlineStep['step'], Text>,
}

/** Puts values into a text: `{days}` and the like. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The text that a sender agrees to; a new wording gets a new version. */
export const consent = {
  version: '2026-11',
  text: text(
    'Shaxsiy maʼlumotlarim murojaatimni koʻrib chiqish uchun qayta ishlanishiga roziman. Maʼlumotlar vazirlikning maʼlumotlar markazi serverlarida, axborot xavfsizligi standartiga muvofiq, shifrlangan holda saqlanadi.',
    'Шахсий маълумотларим мурожаатимни кўриб чиқиш учун қайта ишланишига розиман. Маълумотлар вазирликнинг маълумотлар маркази серверларида, ахборот хавфсизлиги стандартига мувофиқ, шифрланган ҳолда сақланади.',
    'Я согласен на обработку моих персональных данных для рассмотрения обращения. Данные хранятся в зашифрованном виде на серверах дата-центра министерства по стандарту информационной безопасности.',
    'I agree that my personal data are processed to consider my appeal. They are stored encrypted on the servers of the ministry’s data centre, under an information security standard.',
  ),
}
