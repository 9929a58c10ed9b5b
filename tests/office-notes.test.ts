import { expect, it } from 'vitest'
import {
  closureOf,
  linksOf,
  notesOf,
  notesOfNotary,
  officeWords,
} from '#app/public/parts/register/office-notes.server.ts'
import { locales } from '#common/locale.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'

const unsaid = {
  ...{ landmark: '', access_notes: '', status_note: '', wheelchair: '', languages: [], services: [], booking: false },
  ...{ website: '', telegram: '', queue_url: '', status: 'open', closed_until: null, untranslated: [] },
}
const card = (over: object = {}) => ({ ...unsaid, ...over }) as unknown as OrganizationCard
const noon = new Date('2026-12-05T12:00:00+05:00')

it('what nobody has said of an office is not told', async () => {
  expect([
    notesOf(card(), noon, 'uz', await officeWords('uz')),
    linksOf(card(), 'uz'),
    closureOf(card(), noon, 'uz'),
  ]).toEqual([[], [], ''])
})

it.each(locales)('%s: one is told how to find an office, to get in and to be understood there', async (locale) => {
  const said = { landmark: 'Bozor yonida', wheelchair: 'partial', access_notes: 'Pandus', booking: true }
  const office = card({
    ...said,
    languages: ['uz', 'qq'],
    services: ['birth', 'name_change'],
    untranslated: ['landmark'],
  })
  const notes = notesOf(office, noon, locale, await officeWords(locale))
  expect(notes.map(({ text }) => text)).toEqual([
    'Bozor yonida',
    expect.any(String),
    'Pandus',
    ...Array(3).fill(expect.any(String)),
  ])
  expect(notes[0]).toMatchObject({ lang: 'uz' })
  expect(new Set(notes.map(({ label }) => label)).size).toBe(6)
  // As people call them, not by their codes.
  expect(notes[3]?.text).toMatch(/^\p{Lu}.+, (?:\p{Lu}\.|\p{Ll})/u)
  expect(notes[4]?.text).not.toMatch(/\b(?:uz|kaa|qq)\b/)
})

it('of a page in Telegram its name is told, and of a queue what the link is for', () => {
  const links = linksOf(
    card({ website: 'https://a.example/x', telegram: 'https://t.me/idora', queue_url: 'https://q.example/1' }),
    'en',
  )
  expect(links.map(({ text }) => text)).toEqual(['a.example', 't.me/idora', 'Take a place in the queue'])
  // The same address is one link: two would be told apart by nothing.
  const same = linksOf(card({ website: 'https://a.example/', queue_url: 'https://a.example/' }), 'en')
  expect(same).toEqual([{ href: 'https://a.example/', text: 'Take a place in the queue' }])
})

it.each(locales)(
  '%s: an office that is closed for a while says so to its last day, and for good without an end',
  async (locale) => {
    const closed = card({ status: 'temporarily_closed', closed_until: '2026-12-05', status_note: 'Taʼmir' })
    expect(closureOf(closed, noon, locale)).toContain('05.12.2026')
    expect(closureOf(closed, new Date('2026-12-05T23:59:00+05:00'), locale)).not.toBe('')
    expect(closureOf(closed, new Date('2026-12-06T00:00:00+05:00'), locale)).toBe('')
    const notes = notesOf(closed, noon, locale, await officeWords(locale))
    expect(notes).toMatchObject([{ label: closureOf(closed, noon, locale), text: 'Taʼmir' }])
    const forGood = closureOf(card({ status: 'closed', closed_until: '2020-01-01' }), noon, locale)
    expect(forGood).not.toMatch(/^$|2020/)
  },
)

it('a licence is spoken of where it is not in force', () => {
  const notary = { full_name: 'A', licence_no: '', licence_date: null, code: '', phone: '', has_online_queue: false }
  const told = (licence_status: 'active' | 'suspended' | 'terminated') =>
    locales.flatMap((locale) => notesOfNotary({ ...notary, licence_status }, locale))
  expect(told('active')).toEqual([])
  expect(new Set([...told('suspended'), ...told('terminated')]).size).toBe(8)
})
