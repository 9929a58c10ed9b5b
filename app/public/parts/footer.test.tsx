import { expect, it } from 'vitest'
import { Settings } from '#modules/settings/contract.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { contactsOf } from './contacts.server.ts'
import { Footer } from './footer.tsx'

const footer = (locale: 'uz' | 'ru', given: object) =>
  shownPart(locale, '/', <Footer columns={[]} contacts={contactsOf(Settings.parse(given), locale)} />)

it('the ministry is called by one number, written as those of the registers are, however the settings write it', async () => {
  for (const phone of ['+998 71 207 10 08', '+998712071008'])
    expect(await footer('uz', { phone })).toContain(
      '>1008</a>, <a class="tel" href="tel:+998712071008">+998 71 207-10-08</a>',
    )
  expect(await footer('ru', { phone: '' })).toContain('>1008</a></span>')
})
