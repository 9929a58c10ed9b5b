import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { localeFacts, locales } from '#common/locale.ts'

it('says on which day an office opens as one says it in each language', async () => {
  const told = await Promise.all(
    locales.map(async (locale) => {
      const t = createTranslator({
        locale: localeFacts[locale].intl,
        messages: await loadMessages(locale, '/hududlar'),
        namespace: 'register',
      })
      return [1, 4].map((day) => t('opensAt', { day: t(`onDays.${day as 0}`), time: '09:00' }))
    }),
  )
  expect(told).toEqual([
    ['Hozir yopiq, seshanba kuni 09:00 da ochiladi', 'Hozir yopiq, juma kuni 09:00 da ochiladi'],
    ['Ҳозир ёпиқ, сешанба куни 09:00 да очилади', 'Ҳозир ёпиқ, жума куни 09:00 да очилади'],
    ['Сейчас закрыто, откроется во вторник в 09:00', 'Сейчас закрыто, откроется в пятницу в 09:00'],
    ['Closed now, opens on Tuesday at 09:00', 'Closed now, opens on Friday at 09:00'],
  ])
})
