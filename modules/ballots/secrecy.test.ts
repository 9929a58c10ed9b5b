import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { surveyWith, vote } from '#tests/voting.ts'
import { mixParticipations } from './housekeeping.server.ts'

const portal = await openPortal()
const secure = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })

const rows = async (table: string) => portal.query(`select * from ${table}`)

describe('nothing leads from a ballot to a person', () => {
  it('a ballot has a random id and a day; a participation a hash; they share nothing but the survey', async () => {
    const survey = await surveyWith(portal, { identity: 'account' })
    const client = await portal.asClient()
    const [{ id: person }] = await portal.query('select id from client_users')
    expect((await vote(client, survey)).status).toBe(201)
    const [ballot] = await rows('survey_ballots')
    const [participation] = await rows('survey_participations')
    expect(Object.keys(ballot).toSorted()).toEqual(['day', 'id', 'survey'])
    expect(Object.keys(participation).toSorted()).toEqual(['mixed', 'participant', 'survey'])
    expect(ballot.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(participation.participant).toMatch(/^[\w-]{43}$/)
    const [{ type }] = await portal.query(
      "select data_type as type from information_schema.columns where table_name = 'survey_ballots' and column_name = 'day'",
    )
    expect(type).toBe('date')
    const stored = JSON.stringify([await rows('survey_ballots'), await rows('survey_answers'), participation])
    for (const secret of [person, '127.0.0.1', client.cookies.get(`ballot-${survey.id}`)?.value ?? '?'])
      expect(stored).not.toContain(secret)
    expect(JSON.stringify(await rows('audit_log'))).not.toContain(ballot.id)
    expect(portal.lines).toEqual([])
  })

  it('the order of participations is mixed, and they go a week after the end', async () => {
    const survey = await surveyWith(portal)
    const mixed = async () => await portal.query('select mixed, xmin::text from survey_participations')
    for (let count = 0; count < 4; count += 1) await vote(portal.anonymous(), survey)
    await mixParticipations(portal.ground)
    expect((await mixed()).some((row) => row.mixed)).toBe(false)
    const last = portal.anonymous()
    await vote(last, survey)
    await mixParticipations(portal.ground)
    expect(new Set((await mixed()).map((row) => `${row.mixed} ${row.xmin}`)).size).toBe(1)
    const participants = (await portal.query('select participant from survey_participations')).map(
      (row) => row.participant,
    )
    expect(participants).toEqual(participants.toSorted())
    expect((await vote(last, survey)).body.code).toBe('already_participated')
    await portal.query("update surveys set ends_at = now() - interval '6 days'")
    await mixParticipations(portal.ground)
    expect(await rows('survey_participations')).toHaveLength(5)
    await portal.query("update surveys set ends_at = now() - interval '8 days'")
    await mixParticipations(portal.ground)
    expect([await rows('survey_participations'), (await rows('survey_ballots')).length]).toEqual([[], 5])
  })

  it('the cookie is the survey’s own, closed to scripts, and on HTTPS to other hosts', async () => {
    const visitor = secure.anonymous()
    await secure.query(
      `insert into surveys (title_uz, title_uzb, title_ru, title_en, description_uz, description_uzb, description_ru,
       description_en, thank_you_uz, thank_you_uzb, thank_you_ru, thank_you_en, starts_at, identity, results, active)
       values ('a','','','','','','','','','','','', '2024-05-06', 'open', 'never', true)`,
    )
    const [{ id }] = await secure.query('select id from surveys')
    const headers = { origin: 'https://adliya.example' }
    const reply = await visitor.post(`/api/surveys/${id}/form/`, undefined, { headers })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(reply.headers.get('set-cookie')).toMatch(
      new RegExp(`^__Host-ballot-${id}=[\\w-]{43}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$`),
    )
  })
})
