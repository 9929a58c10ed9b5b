import { expect, it } from 'vitest'
import { rowOf } from '#app/public/parts/register/organizations.server.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'

it('of exceptional days a list shows those to come, and knows the day before, whose night may last', () => {
  const unsaid = { languages: [], untranslated: [], website: '', telegram: '', status: 'open' }
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((date) => ({ date, closed: true }))
  const card = { hours: Array(7).fill(null), hours_exceptions: days, phone: [], hotline: '', notaries: [], ...unsaid }
  const hoursAt = (time: string) =>
    rowOf(card as unknown as OrganizationCard, new Date(`2026-11-28T${time}:00+05:00`), 'uz').hours
  for (const time of ['00:30', '12:00', '23:59'])
    expect(hoursAt(time)).toMatchObject({ exceptions: days.slice(2), yesterday: [days[1]] })
})
