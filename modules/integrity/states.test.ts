import { expect, it } from 'vitest'
import { reportStates } from './contract.ts'
import { dueOn, mayMoveReport, mayWrite, nextStates } from './states.ts'

it('a report goes these ways and no others', () => {
  const ways = reportStates.flatMap((from) =>
    reportStates.flatMap((to) =>
      (['staff', 'reporter'] as const).filter((by) => mayMoveReport(from, to, by)).map((by) => `${from} ${to} ${by}`),
    ),
  )
  expect(ways).toEqual([
    'submitted acknowledged staff',
    'acknowledged assessing staff',
    'acknowledged closed staff',
    'assessing investigating staff',
    'assessing closed staff',
    'investigating closed staff',
    'closed assessing reporter',
  ])
  expect(nextStates('closed')).toEqual([])
})

it('it is due after seven days, and its reporter may write for ninety days once it is closed', () => {
  expect(dueOn({ state: 'submitted', submitted_on: '2026-02-25' })).toBe('2026-03-04')
  expect(dueOn({ state: 'assessing', submitted_on: '2026-02-25' })).toBeNull()
  const closed = { state: 'closed', submitted_on: '2026-01-01', closed_on: '2026-01-10' } as const
  expect(mayWrite(closed, new Date('2026-04-10T12:00:00+05:00'))).toBe(true)
  expect(mayWrite(closed, new Date('2026-04-11T12:00:00+05:00'))).toBe(false)
  expect(mayWrite({ ...closed, state: 'assessing', closed_on: null }, new Date('2030-01-01'))).toBe(true)
})
