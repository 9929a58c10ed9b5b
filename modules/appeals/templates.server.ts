import type { Locale } from '#common/locale.ts'

type Text = Record<Locale, string>
const text = (uz: string, uzb: string, ru: string, en: string): Text => ({ uz, uzb, ru, en })

/** Beginnings of replies that are written every day. Square brackets mark what is to be filled in. */
export const replyTemplates: { key: string; name: Text; text: Text }[] = [
  {
    key: 'explained',
    name: text('Tushuntirish', 'Тушунтириш', 'Разъяснение', 'Explanation'),
    text: text(
      'Murojaatingiz oʻrganib chiqildi. Koʻtarilgan masala yuzasidan quyidagilarni maʼlum qilamiz: […]\n\nJavobdan norozi boʻlsangiz, yuqori turuvchi organga yoki sudga murojaat qilishingiz mumkin.',
      'Мурожаатингиз ўрганиб чиқилди. Кўтарилган масала юзасидан қуйидагиларни маълум қиламиз: […]\n\nЖавобдан норози бўлсангиз, юқори турувчи органга ёки судга мурожаат қилишингиз мумкин.',
      'Ваше обращение рассмотрено. По поставленному вопросу сообщаем следующее: […]\n\nЕсли вы не согласны с ответом, вы можете обратиться в вышестоящий орган или в суд.',
      'Your appeal has been considered. On the matter you raised we can tell you the following: […]\n\nIf you disagree with this answer, you may appeal to a higher body or to a court.',
    ),
  },
  {
    key: 'satisfied',
    name: text('Qanoatlantirildi', 'Қаноатлантирилди', 'Удовлетворено', 'Granted'),
    text: text(
      'Murojaatingizda keltirilgan holatlar tasdiqlandi va quyidagi choralar koʻrildi: […]',
      'Мурожаатингизда келтирилган ҳолатлар тасдиқланди ва қуйидаги чоралар кўрилди: […]',
      'Обстоятельства, указанные в вашем обращении, подтвердились, приняты следующие меры: […]',
      'What you described has been confirmed, and the following was done: […]',
    ),
  },
  {
    key: 'rejected',
    name: text('Rad etish', 'Рад этиш', 'Отказ', 'Refusal'),
    text: text(
      'Murojaatingiz oʻrganib chiqildi. Uni quyidagi sabablarga koʻra qanoatlantirib boʻlmaydi: […]\n\nUshbu qaror ustidan yuqori turuvchi organga yoki sudga shikoyat qilishingiz mumkin.',
      'Мурожаатингиз ўрганиб чиқилди. Уни қуйидаги сабабларга кўра қаноатлантириб бўлмайди: […]\n\nУшбу қарор устидан юқори турувчи органга ёки судга шикоят қилишингиз мумкин.',
      'Ваше обращение рассмотрено. Удовлетворить его нельзя по следующим причинам: […]\n\nЭто решение можно обжаловать в вышестоящий орган или в суд.',
      'Your appeal has been considered. It cannot be granted for these reasons: […]\n\nYou may contest this decision before a higher body or in court.',
    ),
  },
  {
    key: 'documents',
    name: text('Hujjat soʻrash', 'Ҳужжат сўраш', 'Запрос документов', 'Asking for documents'),
    text: text(
      'Murojaatingizni toʻliq koʻrib chiqish uchun quyidagi hujjatlar kerak: […]\n\nUlarni murojaat sahifasida xabarga ilova qilib yuboring.',
      'Мурожаатингизни тўлиқ кўриб чиқиш учун қуйидаги ҳужжатлар керак: […]\n\nУларни мурожаат саҳифасида хабарга илова қилиб юборинг.',
      'Для полного рассмотрения обращения нужны следующие документы: […]\n\nПриложите их к сообщению на странице обращения.',
      'To consider your appeal in full we need these documents: […]\n\nAttach them to a message on the page of the appeal.',
    ),
  },
]
