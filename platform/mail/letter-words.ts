import type { Locale } from '#common/locale.ts'

/** What every letter of the portal says besides its own words. */
export const letterWords: Record<Locale, { sender: string; ministry: string; automatic: string; copy: string }> = {
  uz: {
    sender: 'Adliya vazirligi',
    ministry: 'Oʻzbekiston Respublikasi Adliya vazirligi, rasmiy portal',
    automatic: 'Bu xat avtomatik yuborildi, unga javob yozmang.',
    copy: 'Tugma ishlamasa, shu manzilni brauzerga koʻchiring:',
  },
  uzb: {
    sender: 'Адлия вазирлиги',
    ministry: 'Ўзбекистон Республикаси Адлия вазирлиги, расмий портал',
    automatic: 'Бу хат автоматик юборилди, унга жавоб ёзманг.',
    copy: 'Тугма ишламаса, шу манзилни браузерга кўчиринг:',
  },
  ru: {
    sender: 'Министерство юстиции',
    ministry: 'Министерство юстиции Республики Узбекистан, официальный портал',
    automatic: 'Это письмо отправлено автоматически, отвечать на него не нужно.',
    copy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
  },
  en: {
    sender: 'Ministry of Justice',
    ministry: 'Ministry of Justice of the Republic of Uzbekistan, official portal',
    automatic: 'This message was sent automatically; please do not reply to it.',
    copy: 'If the button does not work, copy this address into your browser:',
  },
}
