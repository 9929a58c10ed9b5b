import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { deskOf, sent, withRegion } from '#tests/appealing.ts'
import type { Body, Client } from '#tests/client.ts'
import { lettersTo } from '#tests/letters.ts'
import { password } from '#tests/people.ts'

const portal = await openPortal()
let chief: Client
let superuser: Client
beforeEach(async () => {
  await withRegion(portal)
  ;[chief, superuser] = [await portal.as('chief'), await portal.as('superuser')]
})

const note = 'Bu masala yuzasidan avval javob berilgan, yangi holat yoʻq.'
const audit = async () =>
  (await portal.query("select action, entity_id, after from audit_log where entity = 'appeal' order by id")) as Body[]

describe('the desk', () => {
  it('goes to nobody who may not see appeals, as the screen offers them to nobody else', async () => {
    const { number } = await sent(portal)
    const desk = deskOf(await portal.as('chief'), number)
    await desk.to('registered')
    const editor = (await (await portal.as('editor')).get('/accounts/whoAmI/')).body.id
    const { status, body } = await desk.act('assign', { assignee: editor })
    expect([status, body.errors?.assignee?.[0].code]).toEqual([400, 'not_found'])
  })

  it('knows an appeal by its number and by the id that the list gives', async () => {
    const { number } = await sent(portal)
    const [{ id }] = (await chief.get('/api/appeals/forAdmin/')).body.results
    expect((await deskOf(chief, id).see()).number).toBe(number)
    expect((await deskOf(chief, id).to('registered')).body).toMatchObject({ number, status: 'registered' })
    for (const nothing of ['AD-2020-0000001', '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await chief.get(`/api/appeals/forAdmin/${nothing}/`)).status).toBe(404)
  })

  it('registers, assigns, asks for more time with an order, forwards and answers, each told by mail', async () => {
    const { number } = await sent(portal)
    const desk = deskOf(chief, number)
    expect((await desk.begin()).body).toMatchObject({ status: 'assigned', label: 'under_consideration' })
    const before = await desk.see()
    const bare = await desk.to('extended')
    expect([bare.status, Object.keys(bare.body.errors).toSorted()]).toEqual([400, ['order', 'public_note_uz', 'until']])
    const until = (days: number) =>
      new Date(Date.parse(before.deadline_at) + days * 86_400_000).toISOString().slice(0, 10)
    const more = { public_note_uz: 'Ekspertiza tayinlandi.', order: '12-son, 01.11.2026' }
    expect((await desk.to('extended', { ...more, until: until(31) })).body.errors.until[0].code).toBe('out_of_range')
    const { body: extended } = await desk.to('extended', { ...more, until: until(10) })
    expect(extended.extended_until.slice(0, 10) >= until(10)).toBe(true)
    expect(extended.events.at(-1)).toMatchObject({ from: 'assigned', to: 'extended', actor: 'Nodira Toʻxtayeva' })
    expect((await desk.act('reply', { text: 'Javob', kind: 'answer' })).body.errors.outcome[0].code).toBe('required')
    const { body } = await desk.act('reply', { text: 'Guvohnoma nusxasi tayyor.', outcome: 'satisfied' })
    expect([body.status, body.messages[0].kind, body.next]).toEqual(['answered', 'reply', []])
    const letters = await lettersTo(portal, 'nilufar@fuqaro.example')
    expect(letters.map(({ template }) => template)).toEqual(['appeal_received', 'appeal_extended', 'appeal_answered'])
    expect(letters[2]?.text).toContain('Guvohnoma nusxasi tayyor.')
  })

  it('declines only by two people: the first proposes, another agrees', async () => {
    const { number, access_key } = await sent(portal)
    const desk = deskOf(chief, number)
    const bare = await desk.to('declined')
    expect(Object.keys(bare.body.errors).toSorted()).toEqual(['public_note_uz', 'reason'])
    const { body } = await desk.to('declined', { reason: 'repeated', public_note_uz: note })
    expect([body.status, body.decline_proposal.is_own, body.decline_proposal.note]).toEqual(['received', true, note])
    expect((await desk.to('declined')).body.code).toBe('second_person')
    const { body: declined } = await deskOf(superuser, number).to('declined')
    expect([declined.status, declined.decline_reason, declined.registered_at !== null]).toEqual([
      'declined',
      'repeated',
      true,
    ])
    const { body: told } = await portal.anonymous().post('/api/appeals/track/', { number, access_key })
    expect([told.detail, told.timeline.at(-1).note]).toEqual(['declined', note])
    const { number: second } = await sent(portal, { send_anyway: true })
    await deskOf(chief, second).to('declined', { reason: 'repeated', public_note_uz: note })
    expect((await deskOf(superuser, second).to('registered')).body.decline_proposal).toBeNull()
  })

  it('joins appeals of one sender, and of nobody else', async () => {
    const [one, two] = [await sent(portal), await sent(portal, { send_anyway: true })]
    const stranger = await sent(portal, { email: 'boshqa@fuqaro.example', phone: '901112233' })
    const desk = deskOf(chief, two.number)
    expect((await desk.see()).same_applicant.map((each: Body) => each.number)).toEqual([one.number])
    expect((await desk.act('merge', { into: stranger.number })).body.code).toBe('other_sender')
    expect((await desk.act('merge', { into: two.number })).body.errors.into[0].code).toBe('not_found')
    const { body } = await desk.act('merge', { into: one.number })
    expect([body.status, body.merged_into.number]).toEqual(['closed', one.number])
    const tracked = await portal
      .anonymous()
      .post('/ru/api/appeals/track/', { number: two.number, access_key: two.access_key })
    expect([tracked.body.detail_text, tracked.body.may.reopen]).toEqual([
      `Объединено с вашим обращением ${one.number}`,
      false,
    ])
  })

  it('lets in what was kept back, with the time it came, and hides spam from everything but its own list', async () => {
    const { number } = await sent(portal, { homepage: 'x' })
    expect((await chief.get('/api/appeals/forAdmin/')).body).toMatchObject({ count: 0, counts: { quarantine: 1 } })
    const { body: before } = await chief.get('/api/appeals/forAdmin/?status=quarantine')
    await deskOf(chief, number).to('spam')
    const { body } = await deskOf(chief, number).to('received')
    expect([body.label, body.received_at]).toEqual(['received', before.results[0].received_at])
    await deskOf(chief, number).to('registered')
    expect((await lettersTo(portal, 'nilufar@fuqaro.example')).length).toBe(0)
    const { number: other } = await sent(portal, { homepage: 'x', send_anyway: true })
    await deskOf(chief, other).to('received')
    expect((await lettersTo(portal, 'nilufar@fuqaro.example')).map(({ template }) => template)).toEqual([
      'appeal_received',
    ])
  })

  it('refuses steps that are not there, stale versions, and those without the right', async () => {
    const { number } = await sent(portal)
    const desk = deskOf(chief, number)
    for (const to of ['answered', 'closed', 'in_review', 'quarantine']) {
      const { status, body } = await desk.to(to, { public_note_uz: 'a' })
      expect([to, status, body.code]).toEqual([to, 409, 'appeal_step'])
    }
    const { version } = await desk.see()
    await desk.to('registered')
    const stale = await superuser.post(`/api/appeals/forAdmin/${number}/transition/`, { to: 'forwarded', version })
    expect([stale.status, stale.body.code, stale.body.changed_by]).toEqual([
      409,
      'version_conflict',
      'Nodira Toʻxtayeva',
    ])
    const viewer = await portal.as('viewer')
    for (const path of ['', `${number}/`, 'export/'])
      expect((await viewer.get(`/api/appeals/forAdmin/${path}`)).status).toBe(403)
    expect((await viewer.post(`/api/appeals/forAdmin/${number}/notes/`, { text: 'salom' })).status).toBe(403)
    expect((await chief.get('/api/appeals/forAdmin/AD-2020-0000001/')).status).toBe(404)
  })

  it('lists appeals masked, and finds them by what is sealed only when it is whole', async () => {
    const { number } = await sent(portal, { applicant_name: 'Oʻktamova Gʻunchaoy' })
    await sent(portal, {
      applicant_name: 'Soliyev Anvar',
      email: 'anvar@fuqaro.example',
      phone: '901112233',
      send_anyway: true,
    })
    const found = async (query: string) =>
      (await chief.get(`/api/appeals/forAdmin/?${query}`)).body.results.map((row: Body) => row.number)
    for (const q of [
      number,
      'NILUFAR@fuqaro.example',
      '90 123 45 67',
      '+998901234567',
      "o'ktamova",
      'Ўктамова Ғунчаой',
    ])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [number]])
    for (const q of ['Okta', 'nilufar', '%', "' or 1=1 --"])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, []])
    expect((await found('region=1&kind=application&overdue=false&assignee=none')).length).toBe(2)
    expect((await found('overdue=true')).length).toBe(0)
    portal.pass(40 * 24 * 60 * 60 * 1000)
    chief = await portal.as('chief')
    expect((await found('overdue=true&ordering=deadline_at')).length).toBe(2)
    const { text } = await chief.get('/api/appeals/forAdmin/')
    expect(text).toContain('"O*******')
    expect(text).not.toMatch(/ktamova|nilufar@|901234567/)
    for (const name of ['unit', 'region'])
      for (const path of ['', 'export/']) {
        const { status, body } = await chief.get(`/api/appeals/forAdmin/${path}?${name}=2147483648`)
        expect([name, status, Object.keys(body.errors)]).toEqual([name, 400, [name]])
      }
  })
})

describe('who looked is written down', () => {
  it('before anything is shown: views, files, searches; and nothing personal is in it', async () => {
    const { number } = await sent(portal)
    await deskOf(chief, number).see()
    await chief.get('/api/appeals/forAdmin/?q=nilufar%40fuqaro.example')
    const [{ id }] = await portal.query('select id from appeals')
    const log = await audit()
    expect(log.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['view', id],
      ['view', 'list'],
    ])
    expect(JSON.stringify(log)).not.toMatch(/nilufar|Karimova/i)
  })

  it('and where it cannot be, nothing is shown', async () => {
    const { number } = await sent(portal)
    await portal.query('alter table audit_log rename to audit_log_away')
    const { status, text } = await chief.get(`/api/appeals/forAdmin/${number}/`)
    await portal.query('alter table audit_log_away rename to audit_log')
    expect([status, text.includes('Karimova')]).toEqual([500, false])
    portal.lines.length = 0
  })
})

describe('an export', () => {
  it('is masked; personal data needs the right, a reason and the password once more, and formulas stay text', async () => {
    await sent(portal, { address: '=HYPERLINK("https://evil.example")', applicant_name: 'Karimova Nilufar' })
    const masked = await chief.get('/ru/api/appeals/forAdmin/export/?format=csv')
    expect([masked.status, masked.headers.get('content-disposition')?.slice(0, 10)]).toEqual([200, 'attachment'])
    expect(masked.text).toContain('K******* N******')
    expect(masked.text).not.toMatch(/Karimova|nilufar@/)
    const path = '/ru/api/appeals/forAdmin/export/'
    const ask = (by: Client, over: Body = {}) =>
      by.post(path, { personal: 'true', reason: 'Prokuratura', password, ...over })
    expect((await ask(chief)).body.code).toBe('no_right')
    expect((await ask(superuser, { reason: '' })).body.errors.reason[0].code).toBe('required')
    for (const { body } of [
      await superuser.get(`${path}?personal=true&reason=Prokuratura`),
      await ask(superuser, { password: '' }),
    ])
      expect(body.code).toBe('password_needed')
    const wrong = await ask(superuser, { password: 'boshqa-parol-2024' })
    expect([wrong.status, wrong.body.errors.password[0].code]).toEqual([400, 'invalid'])
    const { text } = await ask(superuser)
    expect(text).toContain('Karimova Nilufar')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    const xlsx = await ask(superuser, { format: 'xlsx' })
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    const exports = (await audit()).filter(({ action }) => action === 'export')
    expect(exports.map(({ after }) => [after.format, after.personal, after.reason, after.rows])).toEqual([
      ['csv', false, '', 1],
      ['csv', true, 'Prokuratura', 1],
      ['xlsx', true, 'Prokuratura', 1],
    ])
  })
})
