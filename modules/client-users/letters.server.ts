import { formatDateTime } from '#common/dates.ts'
import type { Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import { type Letter, letter } from '#platform/mail/letter.server.ts'
import { codesOfAddress } from './times.ts'

type Texts = {
  codeSubject: string
  codeText: string
  code: string
  until: string
  longer: string
  notYou: string
  deletedSubject: string
  deletedText: string
  eraseAt: string
  comeBack: string
}

const texts: Record<Locale, Texts> = {
  uz: {
    codeSubject: 'Portalga kirish kodi',
    codeText: 'Kodni kirish sahifasiga yozing. Uni hech kimga aytmang: xodimlarimiz bu kodni soʻramaydi.',
    code: 'Kod',
    until: 'Amal qilish muddati',
    longer:
      'Bu manzilga bir necha marta kod soʻralgani uchun kod odatdagidan uzun. Yana soʻrasangiz-u, yangi xat kelmasa, oxirgi xatdagi kod amal qiladi.',
    notYou: 'Agar kodni siz soʻramagan boʻlsangiz, bu xatga eʼtibor bermang: kodsiz hech kim kira olmaydi.',
    deletedSubject: 'Profilingiz oʻchiriladi',
    deletedText:
      'Siz portaldagi profilingizni oʻchirishni soʻradingiz. Fikringizdan qaytsangiz, quyidagi vaqtgacha yana kiring: profil tiklanadi.',
    eraseAt: 'Butunlay oʻchiriladi',
    comeBack: 'Profilni tiklash',
  },
  uzb: {
    codeSubject: 'Порталга кириш коди',
    codeText: 'Кодни кириш саҳифасига ёзинг. Уни ҳеч кимга айтманг: ходимларимиз бу кодни сўрамайди.',
    code: 'Код',
    until: 'Амал қилиш муддати',
    longer:
      'Бу манзилга бир неча марта код сўралгани учун код одатдагидан узун. Яна сўрасангиз-у, янги хат келмаса, охирги хатдаги код амал қилади.',
    notYou: 'Агар кодни сиз сўрамаган бўлсангиз, бу хатга эътибор берманг: кодсиз ҳеч ким кира олмайди.',
    deletedSubject: 'Профилингиз ўчирилади',
    deletedText:
      'Сиз порталдаги профилингизни ўчиришни сўрадингиз. Фикрингиздан қайтсангиз, қуйидаги вақтгача яна киринг: профиль тикланади.',
    eraseAt: 'Бутунлай ўчирилади',
    comeBack: 'Профилни тиклаш',
  },
  ru: {
    codeSubject: 'Код для входа на портал',
    codeText: 'Введите код на странице входа. Никому его не сообщайте: наши сотрудники не спрашивают этот код.',
    code: 'Код',
    until: 'Действует до',
    longer:
      'Код длиннее обычного, потому что на этот адрес его запрашивали несколько раз. Если вы запросите код ещё раз, а новое письмо не придёт, действует код из последнего письма.',
    notYou: 'Если вы не запрашивали код, не обращайте внимания на это письмо: без кода никто не войдёт.',
    deletedSubject: 'Ваш профиль будет удалён',
    deletedText:
      'Вы попросили удалить ваш профиль на портале. Если передумаете, войдите снова до указанного времени: профиль восстановится.',
    eraseAt: 'Будет удалён окончательно',
    comeBack: 'Восстановить профиль',
  },
  en: {
    codeSubject: 'Your sign-in code for the portal',
    codeText: 'Enter the code on the sign-in page. Do not share it with anyone: our staff never ask for it.',
    code: 'Code',
    until: 'Valid until',
    longer:
      'The code is longer than usual, since several were asked for at this address. If you ask again and no new message comes, the code of the latest message counts.',
    notYou: 'If you did not ask for a code, ignore this message: nobody can sign in without it.',
    deletedSubject: 'Your profile will be deleted',
    deletedText:
      'You asked for your profile on the portal to be deleted. If you change your mind, sign in again before the time below: the profile will be restored.',
    eraseAt: 'Deleted for good on',
    comeBack: 'Restore the profile',
  },
}

/** Twelve digits are read in groups; six are short enough. */
const readable = (code: string) => (isLong(code) ? code.replace(/\d{4}(?=\d)/g, '$& ') : code)
const isLong = (code: string) => code.length === codesOfAddress.long.digits

/** The letter with a code, which says why where it is a long one. The same for those who come for the first time. */
export function codeLetter(locale: Locale, code: string, until: Date): Letter {
  const t = texts[locale]
  return letter({
    locale,
    subject: t.codeSubject,
    paragraphs: [t.codeText, ...(isLong(code) ? [t.longer] : [])],
    facts: [
      { label: t.code, value: readable(code) },
      { label: t.until, value: formatDateTime(until) },
    ],
    footer: [t.notYou],
  })
}

/** Says that an account goes, until when it can be had back, and how. */
export function deletionLetter(ground: Pick<Ground, 'config'>, locale: Locale, eraseAt: Date): Letter {
  const t = texts[locale]
  return letter({
    locale,
    subject: t.deletedSubject,
    paragraphs: [t.deletedText],
    facts: [{ label: t.eraseAt, value: formatDateTime(eraseAt) }],
    button: { text: t.comeBack, href: mailAddress(ground, locale, '/profile/sign-in') },
  })
}
