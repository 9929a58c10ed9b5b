import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { answersOf, surveyWith, vote } from '#tests/voting.ts'
import { resultsOf } from './results.server.ts'

const portal = await openPortal()

it('suspicious ballots are left out of the results with a reason, and counted again', async () => {
  const survey = await surveyWith(portal)
  for (let count = 0; count < 3; count += 1) await vote(portal.anonymous(), survey)
  await vote(portal.anonymous(), survey, answersOf(survey, 1))
  const staff = await portal.as('chief')
  const path = `/api/surveys/${survey.id}/ballots`
  const list = async (query = '') => (await staff.get(`${path}/${query}`)).body
  const rows: Body[] = (await list()).results
  expect(rows).toHaveLength(4)
  const other = survey.asked[0].options[1].id
  const odd = rows.find(({ answers }: Body) => answers.some((each: Body) => each.option === other))
  const exclude = (ballots: string[], reason = 'Bir xil javoblar toʻplami') =>
    staff.post(`${path}/exclude/`, { ballots, reason })
  expect((await exclude([odd?.id], 'yoʻq')).body.errors.reason[0].code).toBe('too_short')
  expect((await exclude([crypto.randomUUID()])).status).toBe(404)
  expect((await exclude([odd?.id])).body).toEqual({ changed: 1 })
  expect((await exclude([odd?.id])).body).toEqual({ changed: 0 })
  const counted = async () => {
    const questions = survey.asked as never
    const { respondents, excluded, questions: all } = await resultsOf(portal.ground.db, { id: survey.id, questions })
    return [respondents, excluded, all[0]?.answered, all[0]?.options.map(({ count }) => count)]
  }
  expect(await counted()).toEqual([3, 1, 3, [3, 0]])
  expect([(await list('?excluded=true')).count, (await list('?excluded=false')).count]).toEqual([1, 3])
  const [entry] = await portal.query("select after from audit_log where entity = 'survey_ballot'")
  expect(entry.after).toEqual({ ballots: [odd?.id], counted: false, reason: 'Bir xil javoblar toʻplami' })
  expect((await staff.post(`${path}/include/`, { ballots: [odd?.id] })).body).toEqual({ changed: 1 })
  expect(await counted()).toEqual([4, 0, 4, [3, 1]])
  expect(
    (await (await portal.as('viewer')).post(`${path}/exclude/`, { ballots: [odd?.id], reason: 'aaaaa' })).status,
  ).toBe(403)
})

it('what people wrote is not shown, and ballots of other surveys are not at all', async () => {
  const survey = await surveyWith(portal)
  const words = 'Mening soʻzlarim'
  await vote(portal.anonymous(), survey, [...answersOf(survey), { question: survey.asked[4].id, text: words }])
  const staff = await portal.as('chief')
  const { text, body } = await staff.get(`/api/surveys/${survey.id}/ballots/`)
  expect(text).not.toContain(words)
  expect(body.results[0].answers.at(-1)).toMatchObject({ option: null, letters: words.length })
  await portal.query("update surveys set identity = 'account'")
  expect((await staff.get(`/api/surveys/${survey.id}/ballots/`)).status).toBe(404)
})
