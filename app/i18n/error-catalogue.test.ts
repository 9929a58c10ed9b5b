import { describe, expect, it } from 'vitest'
import { newsletterTexts } from '#app/public/parts/newsletter/texts.server.ts'
import { locales } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { loadMessages } from './load.ts'

/** What people read where the specification's section 8 has a message, in the order of `locales`. */
const refusals = {
  email_taken: [
    'Bunday elektron pochta manzili mavjud',
    'Бундай электрон почта манзили мавжуд',
    'Такой адрес электронной почты уже есть',
    'Such an email address is available',
  ],
  already_participated: [
    'Siz bu soʻrovnomada qatnashgansiz',
    'Сиз бу сўровномада қатнашгансиз',
    'Вы уже участвовали в этом опросе',
    'You have already participated in this survey',
  ],
  client_required: [
    'Siz hali roʻyxatdan oʻtmagansiz, avval roʻyxatdan oʻting',
    'Сиз ҳали рўйхатдан ўтмагансиз, аввал рўйхатдан ўтинг',
    'Вы ещё не зарегистрированы, сначала зарегистрируйтесь',
    'You haven’t registered yet, sign up first',
  ],
} as const

/** Texts of pages, by area and key. */
const pages = {
  'feedback.receipt.thanks': [
    'Murojaatingiz qabul qilindi',
    'Мурожаатингиз қабул қилинди',
    'Ваше обращение принято',
    'Your request has been accepted',
  ],
  'feedback.form.notAccepted': [
    'Murojaatingiz qabul qilinmadi',
    'Мурожаатингиз қабул қилинмади',
    'Ваше обращение не принято',
    'Your request has not been accepted',
  ],
  'surveys.already': refusals.already_participated,
  'surveys.signUpFirst': refusals.client_required,
  'error.notFound': [
    'Bunday sahifa topilmadi',
    'Бундай саҳифа топилмади',
    'Такая страница не найдена',
    'This page could not be found',
  ],
  'error.home': [
    'Bosh sahifaga qaytish',
    'Бош саҳифага қайтиш',
    'Вернуться на главную страницу',
    'Back to the homepage',
  ],
  'toast.signedIn': [
    'Muvaffaqiyatli tizimga kirdingiz',
    'Муваффақиятли тизимга кирдингиз',
    'Вы вошли в систему',
    'You',
  ],
  'toast.already': [
    'Siz allaqachon tizimga kirgansiz',
    'Сиз аллақачон тизимга киргансиз',
    'Вы уже вошли в систему',
    'You are already signed in',
  ],
} as const

describe('the error catalogue of the specification', () => {
  it.each(Object.entries(refusals))('refuses with %s in four languages', (code, texts) => {
    expect(locales.map((locale, place) => refusalMessage(code, locale).startsWith(texts[place] ?? '?'))).toEqual(
      locales.map(() => true),
    )
  })

  it.each(Object.entries(pages))('says on a page: %s', async (place, texts) => {
    const [area = '', part = '', key = ''] = place.split('.')
    const said = []
    for (const locale of locales) {
      const messages = (await loadMessages(locale, '/admin')) && (await loadMessages(locale, '/feedback/receipt'))
      const all: Record<string, Record<string, unknown>> = messages
      const found = key ? (all[area]?.[part] as Record<string, string> | undefined)?.[key] : all[area]?.[part]
      said.push(String(found))
    }
    expect(said.map((text, at) => text.startsWith(texts[at] ?? '?') || text)).toEqual(locales.map(() => true))
  })

  it('tells subscribers that their request has been accepted', () => {
    expect(locales.map((locale) => newsletterTexts(locale).acceptedTitle)).toEqual([
      'Soʻrovingiz qabul qilindi',
      'Сўровингиз қабул қилинди',
      'Ваш запрос принят',
      'Your request has been accepted',
    ])
  })
})
