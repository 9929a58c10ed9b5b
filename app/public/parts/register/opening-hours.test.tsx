import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { OpeningHours } from './opening-hours.tsx'
import type { OrganizationRow } from './organizations.server.ts'

const shownIn = async (row: object) =>
  shownPart('ru', '/inner-page/notarial-idoralar', <OpeningHours row={row as OrganizationRow} />)

it('the days stand open where nothing is said of the hours in words', async () => {
  const hours = { week: Array(7).fill({ open: '09:00', close: '18:00' }), exceptions: [] }
  expect(await shownIn({ working_hours: '', untranslated: [], hours })).toContain('<details class="week" open="">')
  expect(await shownIn({ working_hours: 'Пн–Вс', untranslated: [], hours })).toContain('<details class="week">')
})

it('an exceptional day stands with its hours, its break and what is special about it', async () => {
  const holiday = { date: '2027-03-21', closed: true, note: 'Navroʻz', note_lang: 'uz' }
  const eve = {
    date: '2027-03-20',
    closed: false,
    open: '09:00',
    close: '13:00',
    break_from: '11:00',
    break_to: '11:15',
  }
  const hours = { week: Array(7).fill(null), exceptions: [eve, holiday] }
  const shown = await shownIn({ working_hours: '', untranslated: [], hours })
  expect(shown).toContain('09:00–13:00<span class="meta">перерыв 11:00–11:15</span>')
  expect(shown).toContain('закрыто<span class="meta" lang="uz">Navroʻz</span>')
})

it('exceptional days stand once more for paper where the days are folded behind words', async () => {
  const holiday = { date: '2027-03-21', closed: true, note: 'Navroʻz', note_lang: 'uz' }
  const week = Array(7).fill({ open: '09:00', close: '18:00' })
  const onPaper = async (working_hours: string, exceptions: object[]) =>
    (await shownIn({ working_hours, untranslated: [], hours: { week, exceptions } })).split(
      '<div class="week on-paper">',
    )[1]
  expect(await onPaper('Пн–Вс', [holiday])).toBe(
    '<dl><div><dt><time dateTime="2027-03-21">21.03.2027</time></dt><dd>закрыто<span class="meta" lang="uz">Navroʻz</span></dd></div></dl></div>',
  )
  expect(await onPaper('', [holiday])).toBeUndefined()
  expect(await onPaper('Пн–Вс', [])).toBeUndefined()
})
