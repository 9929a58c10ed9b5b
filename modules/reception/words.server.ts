import type { Locale } from '#common/locale.ts'
import type { BookingStatus } from './contract.ts'

export type Text = Record<Locale, string>
export const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

/** How a booking stands, for letters, lists and programs. */
export const bookingWords: Record<BookingStatus, Text> = {
  held: text('Ushlab turilibdi', 'Ушлаб турилибди', 'Удерживается', 'Held'),
  scheduled: text('Qabulga yozilgan', 'Қабулга ёзилган', 'Запись действует', 'Booked'),
  attended: text('Qabul boʻlib oʻtdi', 'Қабул бўлиб ўтди', 'Приём состоялся', 'Attended'),
  no_show: text('Kelmadi', 'Келмади', 'Не пришёл', 'Did not come'),
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

export const receptionWords = {
  event: text(
    'Adliya vazirligida qabul',
    'Адлия вазирлигида қабул',
    'Приём в Министерстве юстиции',
    'Reception at the Ministry of Justice',
  ),
  bring: text(
    'Pasport yoki ID-kartangizni olib keling va 10 daqiqa oldin yetib boring.',
    'Паспорт ёки ID-картангизни олиб келинг ва 10 дақиқа олдин етиб боринг.',
    'Возьмите с собой паспорт или ID-карту и приходите за 10 минут до начала.',
    'Bring your passport or ID card and come 10 minutes early.',
  ),
  number: text('Yozuv raqami', 'Ёзув рақами', 'Номер записи', 'Booking number'),
  key: text('Kirish kaliti', 'Кириш калити', 'Ключ доступа', 'Access key'),
  whom: text('Qabul qiluvchi', 'Қабул қилувчи', 'Кто принимает', 'Received by'),
  when: text('Vaqti', 'Вақти', 'Когда', 'When'),
  where: text('Joyi', 'Жойи', 'Где', 'Where'),
  see: text('Yozuvni koʻrish', 'Ёзувни кўриш', 'Посмотреть запись', 'See the booking'),
  again: text('Boshqa vaqt tanlash', 'Бошқа вақт танлаш', 'Выбрать другое время', 'Choose another time'),
}
