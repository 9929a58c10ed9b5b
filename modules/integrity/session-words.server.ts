import type { Locale } from '#common/locale.ts'
import { inOne, type Text, text } from './words.server.ts'

/** Texts of the receipt and of the way back. */
const sessionTexts = {
  title: text('Xabaringiz', 'Хабарингиз', 'Ваше сообщение', 'Your report'),
  lead: text(
    'Xabar yuborganingizda berilgan 24 belgili kodni kiriting.',
    'Хабар юборганингизда берилган 24 белгили кодни киритинг.',
    'Введите код из 24 знаков, который вы получили при отправке.',
    'Enter the code of 24 characters that you were given.',
  ),
  code: text('Kod', 'Код', 'Код', 'Code'),
  code_hint: text(
    'Guruhlar va kichik harflar ham boʻladi',
    'Гуруҳлар ва кичик ҳарфлар ҳам бўлади',
    'Можно группами и строчными буквами',
    'Groups and small letters are fine',
  ),
  open: text('Ochish', 'Очиш', 'Открыть', 'Open'),
  kept_text: text(
    'Yozgan matningiz bu sahifada turibdi: kodni kiritsangiz, davom etasiz.',
    'Ёзган матнингиз бу саҳифада турибди: кодни киритсангиз, давом этасиз.',
    'Написанный текст остался на странице: введите код и продолжите.',
    'The text you wrote is still on this page: enter the code and go on.',
  ),
  failed: text('Bajarilmadi', 'Бажарилмади', 'Не выполнено', 'Not done'),
  submitted: text('Yuborilgan kun', 'Юборилган кун', 'Отправлено', 'Sent on'),
  acknowledge_by: text('Qabul qilish muddati', 'Қабул қилиш муддати', 'Принять до', 'To be acknowledged by'),
  closed: text('Yopilgan kun', 'Ёпилган кун', 'Закрыто', 'Closed on'),
  outcome: text('Natija', 'Натижа', 'Результат', 'Outcome'),
  messages: text('Yozishmalar', 'Ёзишмалар', 'Переписка', 'Messages'),
  none: text('Hozircha javob yoʻq.', 'Ҳозирча жавоб йўқ.', 'Ответа пока нет.', 'No answer yet.'),
  staff: text('Inspeksiya', 'Инспекция', 'Инспекция', 'Inspection'),
  you: text('Siz', 'Сиз', 'Вы', 'You'),
  yours: text(
    'Yozganingiz inspeksiya uchun shifrlangan. Uni bu yerda kod bilan ham ochib boʻlmaydi.',
    'Ёзганингиз инспекция учун шифрланган. Уни бу ерда код билан ҳам очиб бўлмайди.',
    'Ваш текст зашифрован для инспекции. Здесь его не открыть даже по коду.',
    'Your words are encrypted for the inspection. They cannot be opened here, not even with the code.',
  ),
  files_count: text('Fayllar: {count}', 'Файллар: {count}', 'Файлов: {count}', 'Files: {count}'),
  write: text('Inspeksiyaga yozish', 'Инспекцияга ёзиш', 'Написать инспекции', 'Write to the inspection'),
  write_text: text('Xatingiz matni', 'Хатингиз матни', 'Текст сообщения', 'Your message'),
  write_hint: text(
    'Kuniga 20 tagacha xat',
    'Кунига 20 тагача хат',
    'До 20 сообщений в день',
    'Up to 20 messages a day',
  ),
  reopens: text(
    'Xabar yopilgan. Yangi dalil yozsangiz, u qayta oʻrganiladi.',
    'Хабар ёпилган. Янги далил ёзсангиз, у қайта ўрганилади.',
    'Сообщение закрыто. Если добавите новые доказательства, его изучат снова.',
    'The report is closed. New evidence opens it again.',
  ),
  over: text(
    'Xabar yopilgan, 90 kun oʻtgan. Yangisini yuboring.',
    'Хабар ёпилган, 90 кун ўтган. Янгисини юборинг.',
    'Сообщение закрыто больше 90 дней назад. Отправьте новое.',
    'The report was closed more than 90 days ago. Send a new one.',
  ),
  send: text('Shifrlab yuborish', 'Шифрлаб юбориш', 'Зашифровать и отправить', 'Encrypt and send'),
  sent: text('Yuborildi va shifrlandi.', 'Юборилди ва шифрланди.', 'Отправлено и зашифровано.', 'Sent and encrypted.'),
  leave: text('Yopish', 'Ёпиш', 'Закрыть', 'Close'),
  leave_hint: text(
    'Xabar bu brauzerda 15 daqiqa ochiq turadi.',
    'Хабар бу браузерда 15 дақиқа очиқ туради.',
    'В этом браузере сообщение открыто 15 минут.',
    'In this browser the report stays open for 15 minutes.',
  ),
  new_report: text('Yangi xabar', 'Янги хабар', 'Новое сообщение', 'New report'),
  receipt_title: text(
    'Xabar shifrlandi va yuborildi',
    'Хабар шифрланди ва юборилди',
    'Сообщение зашифровано и отправлено',
    'The report is encrypted and sent',
  ),
  receipt_code: text('Sizning kodingiz', 'Сизнинг кодингиз', 'Ваш код', 'Your code'),
  receipt_once: text(
    'Kod faqat hozir koʻrsatiladi va hech qayerda saqlanmaydi. Yoʻqolsa, tiklab boʻlmaydi. Uni yozib oling, ammo ish joyida saqlamang.',
    'Код фақат ҳозир кўрсатилади ва ҳеч қаерда сақланмайди. Йўқолса, тиклаб бўлмайди. Уни ёзиб олинг, аммо иш жойида сақламанг.',
    'Код показан только сейчас и нигде не хранится. Если потеряете, восстановить нельзя. Запишите его, но не держите на работе.',
    'The code is shown only now and is stored nowhere. If it is lost, it cannot be restored. Write it down, but do not keep it at work.',
  ),
  receipt_next: text(
    'Inspeksiya xabarni {date} kunigacha qabul qiladi. Javob va savollarni shu kod bilan oʻqiysiz; xat va qoʻngʻiroq boʻlmaydi.',
    'Инспекция хабарни {date} кунигача қабул қилади. Жавоб ва саволларни шу код билан ўқийсиз; хат ва қўнғироқ бўлмайди.',
    'Инспекция примет сообщение до {date}. Ответы и вопросы читайте по этому коду; писем и звонков не будет.',
    'The inspection acknowledges the report by {date}. Answers and questions are read with this code; there will be no mail and no calls.',
  ),
  copy: text('Nusxa olish', 'Нусха олиш', 'Скопировать', 'Copy'),
  copied: text('Nusxa olindi', 'Нусха олинди', 'Скопировано', 'Copied'),
  saved: text('Kodni yozib oldim', 'Кодни ёзиб олдим', 'Код записан', 'I have saved the code'),
  saved_needed: text(
    'Avval kodni yozib oling va belgilang',
    'Аввал кодни ёзиб олинг ва белгиланг',
    'Сначала запишите код и отметьте это',
    'Save the code first and tick the box',
  ),
  done: text('Tugatish', 'Тугатиш', 'Завершить', 'Finish'),
  over_title: text(
    'Kod endi koʻrsatilmaydi',
    'Код энди кўрсатилмайди',
    'Код больше не показывается',
    'The code is not shown any more',
  ),
  over_text: text(
    'Kodni yozib olgan boʻlsangiz, u bilan xabaringizni oching.',
    'Кодни ёзиб олган бўлсангиз, у билан хабарингизни очинг.',
    'Если вы записали код, откройте по нему своё сообщение.',
    'If you saved the code, open your report with it.',
  ),
} satisfies Record<string, Text>

export type SessionWords = Record<keyof typeof sessionTexts, string>
/** The texts of the receipt and of the way back in one language. */
export const sessionWords = (locale: Locale): SessionWords => inOne(sessionTexts, locale)
