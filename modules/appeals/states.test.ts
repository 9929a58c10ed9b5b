import { describe, expect, it } from 'vitest'
import { appealStatuses, openStatuses, publicLabels, reviewedStatuses } from './contract.ts'
import { labelOf, type Mover, mayMove, nextByStaff } from './states.ts'

/** All the steps that there are (features, 3.1), written down a second time: from, to, by whom. */
const known = new Set(
  `quarantine received staff,quarantine spam staff,spam received staff,
  received registered staff,received declined staff,received withdrawn applicant,received spam staff,received closed merge,
  registered assigned staff,registered forwarded staff,registered declined staff,registered withdrawn applicant,registered closed merge,
  assigned in_review staff,assigned awaiting_applicant staff,assigned extended staff,assigned forwarded staff,
  assigned answered staff,assigned declined staff,assigned withdrawn applicant,assigned closed merge,
  in_review assigned staff,in_review awaiting_applicant staff,in_review extended staff,in_review forwarded staff,
  in_review answered staff,in_review declined staff,in_review withdrawn applicant,in_review closed merge,
  awaiting_applicant in_review applicant,awaiting_applicant withdrawn applicant,awaiting_applicant closed_no_reply clock,
  extended in_review staff,extended awaiting_applicant staff,extended answered staff,extended withdrawn applicant,extended closed merge,
  forwarded answered staff,forwarded closed staff,
  answered closed clock,answered in_review applicant,closed in_review applicant`
    .split(',')
    .map((step) => step.trim()),
)
const movers: Mover[] = ['staff', 'applicant', 'clock', 'merge']

describe('the ways of an appeal', () => {
  for (const from of appealStatuses)
    it(`from ${from} lead where the specification says, and nowhere else`, () => {
      for (const to of appealStatuses)
        for (const by of movers)
          expect([from, to, by, mayMove(from, to, by)]).toEqual([from, to, by, known.has(`${from} ${to} ${by}`)])
    })

  it('end for the sender’s eyes in one of four labels; what is kept back has none', () => {
    expect(appealStatuses.filter((status) => labelOf[status] === null)).toEqual(['quarantine', 'spam'])
    expect(new Set(appealStatuses.flatMap((status) => labelOf[status] ?? []))).toEqual(new Set(publicLabels))
    expect(appealStatuses.filter((status) => labelOf[status] === 'reviewed')).toEqual([...reviewedStatuses])
    expect(new Set([...openStatuses, ...reviewedStatuses, 'received', 'quarantine', 'spam'])).toEqual(
      new Set(appealStatuses),
    )
  })

  it('that staff may take are offered to them', () => {
    expect(nextByStaff('received')).toEqual(['registered', 'declined', 'spam'])
    expect(nextByStaff('awaiting_applicant')).toEqual([])
  })
})
