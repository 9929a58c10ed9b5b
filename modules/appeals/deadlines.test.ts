import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '#common/working-days.ts'
import { daysUntil, deadlineOf, deadlineSteps, registrationDue, type Term, workingDayFrom } from './deadlines.ts'

const at = (text: string) => new Date(`${text}+05:00`)
const term = (over: Partial<Term> = {}): Term => ({
  kind: 'application',
  from: at('2026-03-02T10:00:00'),
  further_study: false,
  pauses: [],
  extension_days: 0,
  ...over,
})
const due = (over: Partial<Term> = {}, now = '2026-03-03T10:00:00', daysOff: string[] = []) =>
  deadlineOf(term(over), at(now), daysOff).toISOString()
const endOf = (day: string) => at(`${day}T23:59:59`).toISOString()

describe('a term', () => {
  it('is fifteen days, thirty for a proposal or with further study, to the end of the day', () => {
    expect(due()).toBe(endOf('2026-03-17'))
    expect(due({ kind: 'complaint' })).toBe(endOf('2026-03-17'))
    expect(due({ kind: 'proposal' })).toBe(endOf('2026-04-01'))
    expect(due({ further_study: true })).toBe(endOf('2026-04-01'))
    expect(due({ kind: 'proposal', further_study: true })).toBe(endOf('2026-04-01'))
  })

  it('begins on the day in Tashkent, also late at night', () => {
    expect(due({ from: new Date('2026-03-02T20:30:00Z') })).toBe(endOf('2026-03-18'))
  })

  it('that ends on a day off ends on the next day of work', () => {
    // 6 March + 15 = 21 March, Navruz and a Saturday; Monday is the first day of work.
    expect(due({ from: at('2026-03-06T10:00:00') })).toBe(endOf('2026-03-23'))
    expect(due({ from: at('2026-03-06T10:00:00') }, '2026-03-07T10:00:00', ['2026-03-23'])).toBe(endOf('2026-03-24'))
    expect(['2026-09-01', '2026-12-08', '2026-11-21', '2026-11-23'].map((day) => isWorkingDay(day))).toEqual([
      ...[false, false, false, true],
    ])
    expect(workingDayFrom('2026-11-23')).toBe('2026-11-23')
  })

  it('stands still while the applicant is asked, and grows by its extension', () => {
    const pause = { from: at('2026-03-05T09:00:00').toISOString(), to: at('2026-03-09T18:00:00').toISOString() }
    expect(due({ pauses: [pause] })).toBe(endOf('2026-03-23'))
    expect(due({ pauses: [{ ...pause, to: null }] }, '2026-03-15T10:00:00')).toBe(endOf('2026-03-27'))
    expect(due({ extension_days: 10 })).toBe(endOf('2026-03-27'))
    // A pause before it was reopened is no pause of the new term.
    expect(
      due({ pauses: [{ from: at('2026-02-01T09:00:00').toISOString(), to: at('2026-02-09T09:00:00').toISOString() }] }),
    ).toBe(endOf('2026-03-17'))
  })

  it('that is extended to a day does not end before it, also where it ended after a day off', () => {
    // 23 November + 15 = 8 December, a holiday; 19 December is a Saturday.
    const own = term({ from: at('2026-11-23T10:00:00') })
    expect(due(own)).toBe(endOf('2026-12-09'))
    const days = daysUntil(own, '2026-12-19', at('2026-11-24T10:00:00'))
    expect([days, due({ ...own, extension_days: days })]).toEqual([11, endOf('2026-12-21')])
  })

  it('is told line by line, and the lines add up to its end', () => {
    const pause = { from: at('2026-03-05T09:00:00').toISOString(), to: at('2026-03-09T18:00:00').toISOString() }
    const steps = deadlineSteps(
      { ...term({ pauses: [pause], extension_days: 5, further_study: true }), extended_at: at('2026-03-20T10:00:00') },
      at('2026-03-21T10:00:00'),
    )
    expect(steps.map(({ step, days }) => [step, days])).toEqual([
      ['received', null],
      ['further_study', 30],
      ['paused', 4],
      ['extended', 5],
      ['result', null],
    ])
    expect(steps.at(-1)?.at).toBe(endOf('2026-04-10'))
  })
})

it('registration is due by the end of the next day of work', () => {
  expect(registrationDue(at('2026-03-05T23:00:00')).toISOString()).toBe(endOf('2026-03-06'))
  expect(registrationDue(at('2026-03-06T12:00:00')).toISOString()).toBe(endOf('2026-03-09'))
})
