import { expect, it } from 'vitest'
import { Settings } from '#modules/settings/contract.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { contactsOf } from './contacts.server.ts'
import { Footer } from './footer.tsx'

const footer = (locale: 'uz' | 'uzb' | 'ru', given: object) =>
  shownPart(locale, '/', <Footer columns={[]} contacts={contactsOf(Settings.parse(given), locale)} />)

it('the ministry is called by one number, written as those of the registers are, however the settings write it', async () => {
  for (const phone of ['+998 71 207 10 08', '+998712071008'])
    expect(await footer('uz', { phone })).toContain(
      '>1008</a>, <a class="tel" href="tel:+998712071008">+998 71 207-10-08</a>',
    )
  expect(await footer('ru', { phone: '' })).toContain('>1008</a></span>')
})

it('further numbers of the settings stand in it, each with its name in the language of the page', async () => {
  const phones = [
    { name_uz: 'Ishonch telefoni', name_uzb: '', name_ru: 'Телефон доверия', name_en: '', phone: '+998712070000' },
    { name_uz: 'Navbatchi', name_uzb: '', name_ru: '', name_en: '', phone: '1097' },
  ]
  const markup = await footer('ru', { phones })
  expect(markup).toContain(
    '<span>Телефон доверия</span>: <a class="tel" href="tel:+998712070000">+998 71 207-00-00</a>',
  )
  expect(markup).toContain('<span lang="uz">Navbatchi</span>: <a class="tel" href="tel:1097">1097</a>')
  expect(await footer('uzb', { phones, working_hours_uz: 'Dushanba, 9:00', working_hours_uzb: '' })).toMatch(
    /<span>Ишонч телефони<\/span>: .*<span>Навбатчи<\/span>: .*Душанба, 9:00/s,
  )
})

it('hours stay on one line', async () => {
  const markup = await footer('ru', { working_hours_ru: 'Понедельник–пятница, 09:00–18:00' })
  expect(markup).toContain('Понедельник–пятница, 09:00\u2060–\u206018:00')
})

it('what the ministry has not told has no line, and no link that leads nowhere', async () => {
  const told = await footer('uz', { email: 'qabul@adliya.example' })
  expect(told).toContain('<a href="mailto:qabul@adliya.example">qabul@adliya.example</a>')
  const given = { address_uz: '', working_hours_uz: '', phone: '', email: '', social: [] }
  const contacts = /<ul class="fac">(.*?)<\/ul>/s.exec(await footer('uz', given))?.[1]
  expect(contacts?.match(/<li>/g)).toHaveLength(1)
  expect(contacts).toContain('<a href="tel:1008">1008</a>')
})
