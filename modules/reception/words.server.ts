import type { Locale } from '#common/locale.ts'
import type { BookingStatus, MeetingMode } from './contract.ts'

export type Text = Record<Locale, string>
const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

/** How a booking stands, for letters, lists and programs. */
export const bookingWords: Record<BookingStatus, Text> = {
  held: text('Ushlab turilibdi', 'Ушлаб турилибди', 'Удерживается', 'Held'),
  requested: text(
    'Tasdiqlanishi kutilmoqda',
    'Тасдиқланиши кутилмоқда',
    'Ожидает подтверждения',
    'Waiting for approval',
  ),
  scheduled: text('Qabulga yozilgan', 'Қабулга ёзилган', 'Запись действует', 'Booked'),
  attended: text('Qabul boʻlib oʻtdi', 'Қабул бўлиб ўтди', 'Приём состоялся', 'Attended'),
  no_show: text('Kelmadi', 'Келмади', 'Не пришёл', 'Did not come'),
  declined: text('Tasdiqlanmadi', 'Тасдиқланмади', 'Отказано', 'Not granted'),
  redirected: text(
    'Boshqa boʻlimga yoʻnaltirildi',
    'Бошқа бўлимга йўналтирилди',
    'Направлено в другое подразделение',
    'Sent to another unit',
  ),
  cancelled_by_applicant: text('Siz bekor qilgansiz', 'Сиз бекор қилгансиз', 'Вы отменили запись', 'Cancelled by you'),
  cancelled_by_ministry: text(
    'Vazirlik bekor qilgan',
    'Вазирлик бекор қилган',
    'Отменено министерством',
    'Called off by the ministry',
  ),
}

/** What visitors agree to; the version is kept with each booking. */
export const consent = {
  version: '2026-11',
  text: text(
    'Shaxsiy maʼlumotlarim qabulni tashkil etish uchun qayta ishlanishiga roziman. Maʼlumotlar vazirlik serverlarida shifrlangan holda saqlanadi va qabuldan bir yil oʻtib oʻchiriladi.',
    'Шахсий маълумотларим қабулни ташкил этиш учун қайта ишланишига розиман. Маълумотлар вазирлик серверларида шифрланган ҳолда сақланади ва қабулдан бир йил ўтиб ўчирилади.',
    'Я согласен на обработку моих персональных данных для организации приёма. Данные хранятся на серверах министерства в зашифрованном виде и удаляются через год после приёма.',
    'I agree that my personal data are processed to arrange the reception. They are stored encrypted on the ministry’s servers and erased a year after the reception.',
  ),
}

/** How they meet. */
export const modeWords: Record<MeetingMode, Text> = {
  in_person: text('Shaxsan', 'Шахсан', 'Лично', 'In person'),
  video: text('Videosuhbat', 'Видеосуҳбат', 'По видеосвязи', 'By video call'),
  phone: text('Telefon orqali', 'Телефон орқали', 'По телефону', 'By phone'),
}

/** What a visitor is to do when the time comes. */
export const comeWords: Record<MeetingMode, Text> = {
  in_person: text(
    'Pasport yoki ID-kartangizni olib keling va 10 daqiqa oldin yetib boring.',
    'Паспорт ёки ID-картангизни олиб келинг ва 10 дақиқа олдин етиб боринг.',
    'Возьмите с собой паспорт или ID-карту и приходите за 10 минут до начала.',
    'Bring your passport or ID card and come 10 minutes early.',
  ),
  video: text(
    'Belgilangan vaqtda havola orqali ulaning, hujjatingiz yoningizda boʻlsin.',
    'Белгиланган вақтда ҳавола орқали уланинг, ҳужжатингиз ёнингизда бўлсин.',
    'Подключитесь по ссылке в назначенное время и держите документ под рукой.',
    'Join with the link at the agreed time and have your identity document at hand.',
  ),
  phone: text(
    'Belgilangan vaqtda siz qoldirgan raqamga oʻzimiz qoʻngʻiroq qilamiz.',
    'Белгиланган вақтда сиз қолдирган рақамга ўзимиз қўнғироқ қиламиз.',
    'В назначенное время мы сами позвоним по номеру, который вы оставили.',
    'At the agreed time we will call the number that you left.',
  ),
}

/** What happened, as subject and first words of a letter. */
export const receptionNews = {
  booked: [
    text('Siz qabulga yozildingiz', 'Сиз қабулга ёзилдингиз', 'Вы записаны на приём', 'Your reception is booked'),
    text(
      'Sizni quyidagi vaqtda kutamiz.',
      'Сизни қуйидаги вақтда кутамиз.',
      'Ждём вас в указанное время.',
      'We expect you at this time.',
    ),
  ],
  requested: [
    text(
      'Qabulga yozilish soʻrovi olindi',
      'Қабулга ёзилиш сўрови олинди',
      'Заявка на приём получена',
      'Your request for a reception was received',
    ),
    text(
      'Vaqt siz uchun saqlandi, lekin hali tasdiqlanmagan. Javobni shu manzilga yuboramiz.',
      'Вақт сиз учун сақланди, лекин ҳали тасдиқланмаган. Жавобни шу манзилга юборамиз.',
      'Время закреплено за вами, но приём ещё не подтверждён. Ответ придёт на этот адрес.',
      'The time is kept for you but is not confirmed yet. We will send our answer to this address.',
    ),
  ],
  approved: [
    text('Qabul tasdiqlandi', 'Қабул тасдиқланди', 'Приём подтверждён', 'Your reception is confirmed'),
    text(
      'Sizni quyidagi vaqtda kutamiz.',
      'Сизни қуйидаги вақтда кутамиз.',
      'Ждём вас в указанное время.',
      'We expect you at this time.',
    ),
  ],
  declined: [
    text('Qabul tasdiqlanmadi', 'Қабул тасдиқланмади', 'В приёме отказано', 'The reception was not granted'),
    text(
      'Uzr soʻraymiz: soʻrovingiz qanoatlantirilmadi. Boshqa vaqtga yozilishingiz yoki murojaat yuborishingiz mumkin. Sababi:',
      'Узр сўраймиз: сўровингиз қаноатлантирилмади. Бошқа вақтга ёзилишингиз ёки мурожаат юборишингиз мумкин. Сабаби:',
      'К сожалению, вашу заявку не удалось удовлетворить. Вы можете выбрать другое время или отправить обращение. Причина:',
      'We are sorry that we cannot grant your request. You may choose another time or send an appeal. The reason:',
    ),
  ],
  redirected: [
    text(
      'Masalangizni boshqa boʻlim hal qiladi',
      'Масалангизни бошқа бўлим ҳал қилади',
      'Ваш вопрос решают в другом подразделении',
      'Another unit deals with your matter',
    ),
    text(
      'Bu vaqtda sizni kutmaymiz: masalangizni quyidagi joyda hal qilishadi.',
      'Бу вақтда сизни кутмаймиз: масалангизни қуйидаги жойда ҳал қилишади.',
      'В это время приходить не нужно: с вашим вопросом помогут здесь.',
      'There is no need to come at this time: your matter is dealt with here.',
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
      'Qabul boshqa vaqtga koʻchirildi',
      'Қабул бошқа вақтга кўчирилди',
      'Приём перенесён на другое время',
      'The reception was moved to another time',
    ),
    text(
      'Uzr soʻraymiz: qabul vaqti oʻzgardi. Yangi vaqt sizga toʻgʻri kelmasa, yozuvni bekor qiling.',
      'Узр сўраймиз: қабул вақти ўзгарди. Янги вақт сизга тўғри келмаса, ёзувни бекор қилинг.',
      'Приносим извинения: время приёма изменилось. Если новое время вам не подходит, отмените запись.',
      'We are sorry: the time has changed. If the new one does not suit you, cancel the booking.',
    ),
  ],
  reminder: [
    text('Qabul haqida eslatma', 'Қабул ҳақида эслатма', 'Напоминание о приёме', 'A reminder of your reception'),
    text('Qabulingiz yaqinlashdi.', 'Қабулингиз яқинлашди.', 'Скоро ваш приём.', 'Your reception is coming up.'),
  ],
} satisfies Record<string, [Text, Text]>

export const receptionWords = {
  event: text(
    'Adliya vazirligida qabul',
    'Адлия вазирлигида қабул',
    'Приём в Министерстве юстиции',
    'Reception at the Ministry of Justice',
  ),
  link: text('Videosuhbat havolasi', 'Видеосуҳбат ҳаволаси', 'Ссылка на видеовстречу', 'Link to the video call'),
  unanswered: text(
    'Qabul vaqtigacha vazirlik soʻrovingizga javob bera olmadi.',
    'Қабул вақтигача вазирлик сўровингизга жавоб бера олмади.',
    'Министерство не успело ответить на заявку до времени приёма.',
    'The ministry did not answer your request before the time of the reception.',
  ),
  unit: text('Sizga yordam beradigan boʻlim', 'Сизга ёрдам берадиган бўлим', 'Где вам помогут', 'Who will help you'),
  next: text('Eng yaqin boʻsh vaqt', 'Энг яқин бўш вақт', 'Ближайшее свободное время', 'The next free time'),
  number: text('Yozuv raqami', 'Ёзув рақами', 'Номер записи', 'Booking number'),
  key: text('Kirish kaliti', 'Кириш калити', 'Ключ доступа', 'Access key'),
  whom: text('Qabul qiluvchi', 'Қабул қилувчи', 'Кто принимает', 'Received by'),
  when: text('Vaqti', 'Вақти', 'Когда', 'When'),
  where: text('Joyi', 'Жойи', 'Где', 'Where'),
  see: text('Yozuvni koʻrish', 'Ёзувни кўриш', 'Посмотреть запись', 'See the booking'),
  again: text('Boshqa vaqt tanlash', 'Бошқа вақт танлаш', 'Выбрать другое время', 'Choose another time'),
}
