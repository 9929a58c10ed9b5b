import { createElement } from 'react'
import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { openingAt } from '#common/opening.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { OpeningWords } from './opening-hours.tsx'

const day = { open: '09:00', close: '18:00' }
/** Mondays to Fridays but for holidays. */
const hours = {
  week: [day, day, day, day, day, null, null],
  exceptions: ['11-26', '11-30', '12-28', '12-29', '12-30', '12-31', '01-01'].map((date) => ({
    date: `${date < '11' ? 2027 : 2026}-${date}`,
    closed: true,
  })),
}

it.each([
  ['2026-11-24T08:00', 'bugun 09:00 da', 'бугун 09:00 да', 'сегодня в 09:00', 'today at 09:00'],
  ['2026-11-24T20:00', 'ertaga 09:00 da', 'эртага 09:00 да', 'завтра в 09:00', 'tomorrow at 09:00'],
  [
    '2026-11-20T23:59',
    'dushanba kuni 09:00 da',
    'душанба куни 09:00 да',
    'в понедельник в 09:00',
    'on Monday at 09:00',
  ],
  ['2026-11-29T10:00', 'seshanba kuni 09:00 da', 'сешанба куни 09:00 да', 'во вторник в 09:00', 'on Tuesday at 09:00'],
  ['2026-11-25T20:00', 'juma kuni 09:00 da', 'жума куни 09:00 да', 'в пятницу в 09:00', 'on Friday at 09:00'],
  // Ten days ahead: the Monday before is none.
  [
    '2026-12-25T19:00',
    '04.01.2027 kuni 09:00 da',
    '04.01.2027 куни 09:00 да',
    '04.01.2027 в 09:00',
    'on 04.01.2027 at 09:00',
  ],
])('says on which day an office opens as one says it in each language, at %s', async (moment, ...told) => {
  const opening = openingAt(hours, new Date(`${moment}:00+05:00`))
  const shown = await Promise.all(
    locales.map((locale) => shownPart(locale, '/hududlar', createElement(OpeningWords, { opening }))),
  )
  const [uz, uzb, ru, en] = told
  const text = [
    `Hozir yopiq, ${uz} ochiladi`,
    `Ҳозир ёпиқ, ${uzb} очилади`,
    `Сейчас закрыто, откроется ${ru}`,
    `Closed now, opens ${en}`,
  ]
  expect(shown).toEqual(text.map((each) => `<span class="now">${each}</span>`))
})

it('names no time where an office does not close for a day and longer', async () => {
  const shown = await Promise.all(
    locales.map((locale) =>
      shownPart(locale, '/hududlar', createElement(OpeningWords, { opening: { open: true, until: null } })),
    ),
  )
  expect(shown).toEqual(
    ['Hozir ochiq', 'Ҳозир очиқ', 'Открыто сейчас', 'Open now'].map((text) => `<span class="now on">${text}</span>`),
  )
})
