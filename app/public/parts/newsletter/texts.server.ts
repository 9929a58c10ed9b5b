import type { Locale } from '#common/locale.ts'
import type { Frequency, MainTopic, SubscriberState } from '#modules/newsletter/contract.ts'

/** The texts of the newsletter's pages: they come with these pages alone. */
export type NewsletterTexts = {
  title: string
  lead: string
  email: string
  emailHint: string
  topics: Record<MainTopic, string>
  topicsTitle: string
  byRegion: string
  byCategory: string
  further: string
  frequencyTitle: string
  frequencies: Record<Frequency, string>
  frequencyHints: Record<Frequency, string>
  language: string
  privacy: string
  leaveEmpty: string
  subscribe: string
  failed: string
  once: string
  acceptedTitle: string
  accepted: string
  acceptedHint: string
  confirmTitle: string
  confirmText: string
  confirm: string
  confirmed: string
  saved: string
  manageTitle: string
  manageText: string
  save: string
  pauseTitle: string
  pauseText: string
  pause: string
  days: Record<'7' | '30' | '90', string>
  pausedUntil: string
  resume: string
  unsubscribeTitle: string
  unsubscribeText: string
  unsubscribe: string
  goneTitle: string
  goneText: string
  again: string
  overTitle: string
  overText: string
  states: Record<SubscriberState, string>
}

const texts: Record<Locale, NewsletterTexts> = {
  uz: {
    title: 'Yangiliklarga obuna',
    lead: 'Vazirlik yangiliklari pochtangizga oʻzingiz tanlagan mavzularda va vaqtda keladi.',
    email: 'Elektron pochta',
    emailHint: 'Shu manzilga tasdiqlash xati boradi.',
    topicsTitle: 'Nimalar haqida xabar beraylik?',
    topics: {
      news: 'Yangiliklar',
      announcements: 'Eʼlonlar',
      legislative: 'Qonunchilik yangiliklari',
      open_data: 'Ochiq maʼlumotlar',
      surveys: 'Soʻrovnomalar',
    },
    byRegion: 'Hududlar yangiliklari',
    byCategory: 'Portal boʻlimlari',
    further: 'Siz tanlagan yana bir boʻlim',
    frequencyTitle: 'Xatlar qachon kelsin?',
    frequencies: { immediate: 'Darhol', daily: 'Har kuni', weekly: 'Har hafta' },
    frequencyHints: {
      immediate: 'soatiga koʻpi bilan bitta xat',
      daily: 'soat 9:00 da, yangilik boʻlsa',
      weekly: 'dushanba kuni soat 9:00 da',
    },
    language: 'Xatlar tili',
    privacy:
      'Manzilingiz shifrlangan holda saqlanadi va faqat xat yuborish uchun ishlatiladi. Obunani istalgan xatdan bekor qilasiz.',
    leaveEmpty: 'Bu maydonni boʻsh qoldiring',
    subscribe: 'Obuna boʻlish',
    failed: 'Obuna amalga oshmadi',
    once: 'Forma juda tez yuborildi yoki eskirdi. Yozganlaringiz turibdi: yana bir bor yuboring.',
    acceptedTitle: 'Soʻrovingiz qabul qilindi',
    accepted: 'Pochtangizni oching va obunani xatdagi havola orqali tasdiqlang. Havola 48 soat amal qiladi.',
    acceptedHint: 'Xat kelmadimi? “Spam” jildini ham koʻring. Yangi xatni 15 daqiqadan keyin soʻrash mumkin.',
    confirmTitle: 'Obunani tasdiqlang',
    confirmText: '{email} manziliga xatlar kela boshlashi uchun tugmani bosing.',
    confirm: 'Obunani tasdiqlash',
    confirmed: 'Obuna tasdiqlandi. Endi yangiliklar pochtangizga keladi.',
    saved: 'Oʻzgarishlar saqlandi.',
    manageTitle: 'Obuna sozlamalari',
    manageText: '{email} manzili uchun',
    save: 'Saqlash',
    pauseTitle: 'Vaqtincha toʻxtatish',
    pauseText: 'Tanlangan muddatda xat yubormaymiz, keyin obuna oʻzi davom etadi.',
    pause: 'Toʻxtatish',
    days: { 7: '1 hafta', 30: '30 kun', 90: '90 kun' },
    pausedUntil: 'Obuna {date} gacha toʻxtatilgan.',
    resume: 'Hozir davom ettirish',
    unsubscribeTitle: 'Obunani bekor qilish',
    unsubscribeText: '{email} manziliga endi xat yubormaymiz.',
    unsubscribe: 'Obunani bekor qilish',
    goneTitle: 'Obuna bekor qilindi',
    goneText: '{email} manziliga endi xat yubormaymiz. Manzil 30 kundan keyin oʻchiriladi.',
    again: 'Qaytadan obuna boʻlish',
    overTitle: 'Havola ishlamaydi',
    overText: 'U eskirgan, ishlatilgan yoki toʻliq koʻchirilmagan. Qaytadan obuna boʻlsangiz, yangi havola yuboramiz.',
    states: {
      pending: 'Tasdiqlash kutilmoqda',
      active: 'Faol',
      paused: 'Toʻxtatilgan',
      unsubscribed: 'Bekor qilingan',
      bounced: 'Xatlar yetib bormadi',
      complained: 'Bekor qilingan',
    },
  },
  uzb: {
    title: 'Янгиликларга обуна',
    lead: 'Вазирлик янгиликлари почтангизга ўзингиз танлаган мавзуларда ва вақтда келади.',
    email: 'Электрон почта',
    emailHint: 'Шу манзилга тасдиқлаш хати боради.',
    topicsTitle: 'Нималар ҳақида хабар берайлик?',
    topics: {
      news: 'Янгиликлар',
      announcements: 'Эълонлар',
      legislative: 'Қонунчилик янгиликлари',
      open_data: 'Очиқ маълумотлар',
      surveys: 'Сўровномалар',
    },
    byRegion: 'Ҳудудлар янгиликлари',
    byCategory: 'Портал бўлимлари',
    further: 'Сиз танлаган яна бир бўлим',
    frequencyTitle: 'Хатлар қачон келсин?',
    frequencies: { immediate: 'Дарҳол', daily: 'Ҳар куни', weekly: 'Ҳар ҳафта' },
    frequencyHints: {
      immediate: 'соатига кўпи билан битта хат',
      daily: 'соат 9:00 да, янгилик бўлса',
      weekly: 'душанба куни соат 9:00 да',
    },
    language: 'Хатлар тили',
    privacy:
      'Манзилингиз шифрланган ҳолда сақланади ва фақат хат юбориш учун ишлатилади. Обунани исталган хатдан бекор қиласиз.',
    leaveEmpty: 'Бу майдонни бўш қолдиринг',
    subscribe: 'Обуна бўлиш',
    failed: 'Обуна амалга ошмади',
    once: 'Форма жуда тез юборилди ёки эскирди. Ёзганларингиз турибди: яна бир бор юборинг.',
    acceptedTitle: 'Сўровингиз қабул қилинди',
    accepted: 'Почтангизни очинг ва обунани хатдаги ҳавола орқали тасдиқланг. Ҳавола 48 соат амал қилади.',
    acceptedHint: 'Хат келмадими? “Спам” жилдини ҳам кўринг. Янги хатни 15 дақиқадан кейин сўраш мумкин.',
    confirmTitle: 'Обунани тасдиқланг',
    confirmText: '{email} манзилига хатлар кела бошлаши учун тугмани босинг.',
    confirm: 'Обунани тасдиқлаш',
    confirmed: 'Обуна тасдиқланди. Энди янгиликлар почтангизга келади.',
    saved: 'Ўзгаришлар сақланди.',
    manageTitle: 'Обуна созламалари',
    manageText: '{email} манзили учун',
    save: 'Сақлаш',
    pauseTitle: 'Вақтинча тўхтатиш',
    pauseText: 'Танланган муддатда хат юбормаймиз, кейин обуна ўзи давом этади.',
    pause: 'Тўхтатиш',
    days: { 7: '1 ҳафта', 30: '30 кун', 90: '90 кун' },
    pausedUntil: 'Обуна {date} гача тўхтатилган.',
    resume: 'Ҳозир давом эттириш',
    unsubscribeTitle: 'Обунани бекор қилиш',
    unsubscribeText: '{email} манзилига энди хат юбормаймиз.',
    unsubscribe: 'Обунани бекор қилиш',
    goneTitle: 'Обуна бекор қилинди',
    goneText: '{email} манзилига энди хат юбормаймиз. Манзил 30 кундан кейин ўчирилади.',
    again: 'Қайтадан обуна бўлиш',
    overTitle: 'Ҳавола ишламайди',
    overText: 'У эскирган, ишлатилган ёки тўлиқ кўчирилмаган. Қайтадан обуна бўлсангиз, янги ҳавола юборамиз.',
    states: {
      pending: 'Тасдиқлаш кутилмоқда',
      active: 'Фаол',
      paused: 'Тўхтатилган',
      unsubscribed: 'Бекор қилинган',
      bounced: 'Хатлар етиб бормади',
      complained: 'Бекор қилинган',
    },
  },
  ru: {
    title: 'Подписка на новости',
    lead: 'Новости министерства придут на почту: по темам, которые вы выберете, и тогда, когда вам удобно.',
    email: 'Электронная почта',
    emailHint: 'На этот адрес придёт письмо с подтверждением.',
    topicsTitle: 'О чём вам сообщать?',
    topics: {
      news: 'Новости',
      announcements: 'Объявления',
      legislative: 'Новости законодательства',
      open_data: 'Открытые данные',
      surveys: 'Опросы',
    },
    byRegion: 'Новости регионов',
    byCategory: 'Разделы портала',
    further: 'Ещё один выбранный вами раздел',
    frequencyTitle: 'Когда присылать письма?',
    frequencies: { immediate: 'Сразу', daily: 'Каждый день', weekly: 'Каждую неделю' },
    frequencyHints: {
      immediate: 'не чаще одного письма в час',
      daily: 'в\u00a09:00, если есть новости',
      weekly: 'по понедельникам в\u00a09:00',
    },
    language: 'Язык писем',
    privacy:
      'Адрес хранится в зашифрованном виде и нужен только для отправки писем. Отписаться можно из любого письма.',
    leaveEmpty: 'Оставьте это поле пустым',
    subscribe: 'Подписаться',
    failed: 'Подписаться не удалось',
    once: 'Форма отправлена слишком быстро или устарела. Всё введённое на месте: отправьте её ещё раз.',
    acceptedTitle: 'Ваш запрос принят',
    accepted: 'Откройте почту и подтвердите подписку по ссылке из письма. Ссылка действует 48 часов.',
    acceptedHint: 'Письмо не пришло? Загляните в папку «Спам». Новое письмо можно запросить через 15 минут.',
    confirmTitle: 'Подтвердите подписку',
    confirmText: 'Нажмите кнопку, чтобы письма приходили на адрес {email}.',
    confirm: 'Подтвердить подписку',
    confirmed: 'Подписка подтверждена. Теперь новости будут приходить на почту.',
    saved: 'Изменения сохранены.',
    manageTitle: 'Настройки подписки',
    manageText: 'Для адреса {email}',
    save: 'Сохранить',
    pauseTitle: 'Приостановить',
    pauseText: 'В течение выбранного срока писем не будет, затем подписка возобновится сама.',
    pause: 'Приостановить',
    days: { 7: '1 неделя', 30: '30 дней', 90: '90 дней' },
    pausedUntil: 'Подписка приостановлена до {date}.',
    resume: 'Возобновить сейчас',
    unsubscribeTitle: 'Отписаться от новостей',
    unsubscribeText: 'Мы больше не будем писать на адрес {email}.',
    unsubscribe: 'Отписаться',
    goneTitle: 'Вы отписались',
    goneText: 'Мы больше не будем писать на адрес {email}. Через 30 дней он будет удалён.',
    again: 'Подписаться снова',
    overTitle: 'Ссылка не работает',
    overText: 'Она устарела, уже использована или скопирована не целиком. Подпишитесь снова, и мы пришлём новую.',
    states: {
      pending: 'Ожидает подтверждения',
      active: 'Активна',
      paused: 'Приостановлена',
      unsubscribed: 'Отменена',
      bounced: 'Письма не доходят',
      complained: 'Отменена',
    },
  },
  en: {
    title: 'Newsletter',
    lead: 'News from the ministry by mail, on the topics you choose and as often as you like.',
    email: 'Email address',
    emailHint: 'We will send a message to confirm it.',
    topicsTitle: 'What should we write about?',
    topics: {
      news: 'News',
      announcements: 'Announcements',
      legislative: 'Legislation news',
      open_data: 'Open data',
      surveys: 'Surveys',
    },
    byRegion: 'Regional news',
    byCategory: 'Sections of the portal',
    further: 'Another section you chose',
    frequencyTitle: 'When should mail arrive?',
    frequencies: { immediate: 'At once', daily: 'Every day', weekly: 'Every week' },
    frequencyHints: {
      immediate: 'at most one message an hour',
      daily: 'at 9:00, when there is news',
      weekly: 'on Mondays at 9:00',
    },
    language: 'Language of the mail',
    privacy: 'Your address is stored encrypted and used only to send you mail. You can unsubscribe from any message.',
    leaveEmpty: 'Leave this field empty',
    subscribe: 'Subscribe',
    failed: 'You are not subscribed yet',
    once: 'The form was sent too quickly or is out of date. What you entered is still here: send it once more.',
    acceptedTitle: 'Your request has been accepted',
    accepted: 'Open your mail and confirm the subscription with the link in it. The link is valid for 48 hours.',
    acceptedHint: 'No message? Check your spam folder. You can ask for a new one after 15 minutes.',
    confirmTitle: 'Confirm your subscription',
    confirmText: 'Press the button to receive mail at {email}.',
    confirm: 'Confirm the subscription',
    confirmed: 'Your subscription is confirmed. News will now arrive by mail.',
    saved: 'Your changes are saved.',
    manageTitle: 'Subscription settings',
    manageText: 'For the address {email}',
    save: 'Save',
    pauseTitle: 'Take a break',
    pauseText: 'We will send nothing for the chosen time; then the subscription goes on by itself.',
    pause: 'Pause',
    days: { 7: '1 week', 30: '30 days', 90: '90 days' },
    pausedUntil: 'The subscription is paused until {date}.',
    resume: 'Resume now',
    unsubscribeTitle: 'Unsubscribe from the news',
    unsubscribeText: 'We will no longer write to {email}.',
    unsubscribe: 'Unsubscribe',
    goneTitle: 'You are unsubscribed',
    goneText: 'We will no longer write to {email}. The address will be removed after 30 days.',
    again: 'Subscribe again',
    overTitle: 'This link does not work',
    overText:
      'It is out of date, was used already, or was not copied whole. Subscribe again and we will send a new one.',
    states: {
      pending: 'Waiting for confirmation',
      active: 'Active',
      paused: 'Paused',
      unsubscribed: 'Ended',
      bounced: 'Mail does not arrive',
      complained: 'Ended',
    },
  },
}

/** The texts of the newsletter's pages in a language. */
export const newsletterTexts = (locale: Locale): NewsletterTexts => texts[locale]
