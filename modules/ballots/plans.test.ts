import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { ballotRepository } from './repository.server.ts'

const portal = await openPortal()

const texts = (name: string) => ['uz', 'uzb', 'ru', 'en'].map((locale) => `${name}_${locale}`)
const insert = (table: string, columns: string[], names: string[], select: string) =>
  `insert into ${table} (${[...columns, ...names].join(', ')}) overriding system value select ${select}${", 'a'".repeat(names.length)}`

/** Twenty surveys with 250 ballots each: more would take seconds to fill, three questions with three options each. */
const manyBallots = [
  `${insert('surveys', ['id', 'starts_at', 'identity', 'results', 'active'], [...texts('title'), ...texts('description'), ...texts('thank_you')], "n, now(), 'open', 'after_vote', true")} from generate_series(1, 20) n`,
  `${insert('survey_questions', ['id', 'survey', 'kind', 'required', 'index', 'active'], [...texts('text'), ...texts('help')], "n, 1 + (n - 1) / 3, 'single', true, n % 3, true")} from generate_series(1, 60) n`,
  `${insert('survey_options', ['id', 'question', 'index', 'exclusive', 'free_text', 'is_row', 'active'], texts('text'), 'n, 1 + (n - 1) / 3, n % 3, false, false, false, true')} from generate_series(1, 180) n`,
  "insert into survey_ballots (survey, day) select 1 + n % 20, '2026-11-01' from generate_series(1, 5000) n",
  `insert into survey_answers (ballot, question, option) select ballot.id, question.id, 3 * question.id - floor(3 * random())::int
   from survey_ballots ballot join survey_questions question on question.survey = ballot.survey`,
  'insert into survey_participations (survey, participant) select 1 + n % 20, md5(n::text) from generate_series(1, 5000) n',
]

it('results and who took part are read from indexes alone, however many voted', async () => {
  for (const statement of manyBallots) await portal.query(statement)
  await settle(
    portal,
    'surveys, survey_questions, survey_options, survey_ballots, survey_answers, survey_participations',
  )
  const { db } = portal.ground
  const reads = {
    tallies: () => ballotRepository.tallies(db, [7, 8, 9]),
    answered: () => ballotRepository.answered(db, [7, 8, 9]),
    counts: () => ballotRepository.counts(db, [3]),
    taken: () => ballotRepository.hasTakenPart(db, 3, 'a'),
  }
  for (const [name, read] of Object.entries(reads)) {
    const plans = await plansOf(db, read)
    expect([name, plans.length]).toEqual([name, 1])
    expect(plans[0], name).not.toMatch(/Seq Scan/)
    expect(plans[0], name).toMatch(/Index (?:Only )?Scan/)
  }
  expect(await ballotRepository.counts(db, [3])).toEqual(new Map([[3, 250]]))
  expect((await ballotRepository.tallies(db, [7])).reduce((sum, { count }) => sum + count, 0)).toBe(250)
})
