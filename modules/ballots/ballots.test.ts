import { describe, expect, it } from 'vitest'
import { createContentVersion } from '#platform/content-version.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { answersOf, formFor, surveyWith, vote } from '#tests/voting.ts'

const portal = await openPortal()

const rows = async (table: string) => portal.query(`select * from ${table}`)

describe('a ballot', () => {
  it('is counted once however often it is sent, also thirty times at once', async () => {
    const survey = await surveyWith(portal)
    const visitor = portal.anonymous()
    const { form_token } = await formFor(visitor, survey)
    const send = () =>
      visitor.copy().post(`/api/surveys/${survey.id}/answers/`, { form_token, answers: answersOf(survey) })
    const replies = await Promise.all(Array.from({ length: 30 }, send))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)])
    expect(new Set(replies.map(({ body }) => body.code ?? body.status))).toEqual(
      new Set(['ok', 'already_participated']),
    )
    expect([(await rows('survey_ballots')).length, (await rows('survey_answers')).length]).toEqual([1, 2])
    expect((await formFor(visitor, survey)).already_participated).toBe(true)
  })

  it('is refused in the reader’s language when they took part already', async () => {
    const survey = await surveyWith(portal)
    const visitor = portal.anonymous()
    const taken = await vote(visitor, survey)
    expect([taken.status, taken.body]).toEqual([201, { status: 'ok', thank_you: 'Rahmat!' }])
    const again = await vote(visitor, survey)
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'already_participated',
      'Вы уже участвовали в этом опросе.',
    ])
  })

  it('counts in each survey by itself, and for each browser', async () => {
    const [one, two] = [await surveyWith(portal), await surveyWith(portal)]
    const visitor = portal.anonymous()
    for (const [by, survey] of [
      [visitor, one],
      [visitor, two],
      [portal.anonymous(), one],
    ] as const)
      expect((await vote(by, survey)).status).toBe(201)
    expect((await rows('survey_participations')).length).toBe(3)
  })

  it('that may be stored after the end has the results told anew by every process, where no other ballot does', async () => {
    const ends_at = new Date(Date.now() + 60 * 60_000).toISOString()
    const survey = await surveyWith(portal, { ends_at })
    const other = await createContentVersion(portal.ground.db)
    const known = async () => {
      await other.refresh()
      return [portal.ground.contentVersion.current(), other.current()]
    }
    const before = await known()
    expect((await vote(portal.anonymous(), survey)).status).toBe(201)
    expect(await known()).toEqual(before)
    portal.pass(60 * 60_000 - 2000)
    expect((await vote(portal.anonymous(), survey)).status).toBe(201)
    const after = await known()
    expect(after.map((version, at) => version > (before[at] ?? 0))).toEqual([true, true])
  })

  it('comes with its own form: not of another browser, another survey, none, or of the day before yesterday', async () => {
    const [survey, other] = [await surveyWith(portal), await surveyWith(portal)]
    const [visitor, stranger] = [portal.anonymous(), portal.anonymous()]
    const { form_token } = await formFor(visitor, survey)
    const send = async (by: Client, token: string) => {
      const { status, body } = await by.post(`/api/surveys/${survey.id}/answers/`, {
        form_token: token,
        answers: answersOf(survey),
      })
      return [status, body.code]
    }
    const expired = [409, 'form_expired']
    expect(await send(stranger, form_token)).toEqual(expired)
    await formFor(stranger, survey)
    expect(await send(stranger, form_token)).toEqual(expired)
    expect(await send(visitor, (await formFor(visitor, other)).form_token)).toEqual(expired)
    expect(await send(visitor, '')).toEqual(expired)
    portal.pass(25 * 60 * 60 * 1000)
    expect(await send(visitor, form_token)).toEqual(expired)
    expect(await rows('survey_participations')).toEqual([])
    expect((await vote(visitor, survey)).status).toBe(201)
  })

  it('with broken answers stores nothing and says which question is meant', async () => {
    const survey = await surveyWith(portal)
    const { asked } = survey
    const foreign = (await surveyWith(portal)).asked
    const visitor = portal.anonymous()
    const refusals: [Body[], string[]][] = [
      [[], [`question_${asked[0].id} no_choice`, `question_${asked[1].id} no_choice`]],
      [
        [answersOf(survey)[0], { question: asked[1].id, options: [asked[0].options[0].id] }],
        [`question_${asked[1].id} not_an_option`],
      ],
      [[...answersOf(survey), { question: foreign[0].id, options: [] }], ['answers not_found']],
      [
        [...answersOf(survey), { question: asked[2].id, options: [asked[2].options[0].id] }],
        [`question_${asked[2].id} whole_order`],
      ],
    ]
    for (const [answers, errors] of refusals) {
      const { status, body } = await vote(visitor, survey, answers)
      const found = Object.entries<Body>(body.errors).map(([field, [{ code }]]) => `${field} ${code}`)
      expect([status, found]).toEqual([400, errors])
    }
    expect([await rows('survey_participations'), await rows('survey_ballots')]).toEqual([[], []])
    expect((await vote(visitor, survey)).status).toBe(201)
  })

  it('is refused by what is hidden with 404 and by what is over with 409', async () => {
    const survey = await surveyWith(portal)
    const visitor = portal.anonymous()
    const { form_token } = await formFor(visitor, survey)
    const states = {
      'not begun': ["starts_at = '2098-01-01'", 404],
      hidden: ['active = false', 404],
      binned: ['deleted_at = now()', 404],
      'over and silent': ["ends_at = '2024-06-01', results = 'never'", 404],
      over: ["ends_at = '2024-06-01', results = 'after_close'", 409],
    } as const
    for (const [name, [change, status]] of Object.entries(states)) {
      await portal.query("update surveys set starts_at = '2024-05-06', active = true, deleted_at = null")
      await portal.query(`update surveys set ${change}`)
      const path = `/api/surveys/${survey.id}`
      const sent = await visitor.post(`${path}/answers/`, { form_token, answers: answersOf(survey) })
      expect([name, sent.status, (await visitor.post(`${path}/form/`)).status]).toEqual([name, status, status])
    }
    expect(await rows('survey_ballots')).toEqual([])
  })

  it('one network gives forty an hour, and those that were refused do not count', async () => {
    const survey = await surveyWith(portal)
    const from = (address: string) => portal.anonymous(address)
    for (let count = 0; count < 45; count += 1) expect((await vote(from('10.1.1.1'), survey, [])).status).toBe(400)
    for (let count = 0; count < 40; count += 1) expect((await vote(from('10.1.1.1'), survey)).status).toBe(201)
    const refused = await vote(from('10.1.1.1'), survey)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await vote(from('10.1.1.2'), survey)).status).toBe(201)
    expect(JSON.stringify(await rows('rate_limits'))).not.toContain('10.1.1')
  })
})

describe('who may take part', () => {
  it('a client user once, from any browser and in any session', async () => {
    const survey = await surveyWith(portal, { identity: 'account' })
    expect((await vote(portal.anonymous(), survey)).body).toMatchObject({ status: 401, code: 'client_required' })
    expect((await vote(await portal.as('superuser'), survey)).body.code).toBe('client_required')
    expect((await vote(await portal.asClient(), survey)).status).toBe(201)
    const elsewhere = await portal.asClient()
    expect((await formFor(elsewhere, survey)).already_participated).toBe(true)
    expect((await vote(elsewhere, survey)).body.code).toBe('already_participated')
    expect((await vote(await portal.asClient('anvar'), survey)).status).toBe(201)
  })

  it('where OneID is asked for, who signed in with it', async () => {
    const survey = await surveyWith(portal, { identity: 'oneid' })
    await portal.asClient('anvar')
    await portal.query("update client_users set level = case provider_sub when 'anvar' then 1 else 0 end")
    const byMail = await vote(await portal.asClient('dilnoza'), survey)
    expect([byMail.status, byMail.body.code]).toEqual([403, 'oneid_required'])
    const anvar = await portal.asClient('anvar')
    expect((await vote(anvar, survey)).status).toBe(201)
  })
})
