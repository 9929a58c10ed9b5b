import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import {
  custodian,
  inspector,
  openedBy,
  report,
  reportExample,
  reported,
  sealedFor,
  stranger,
} from '#tests/reporting.ts'

const key = await custodian()
const second = await custodian()
const portal = await openPortal({ INTEGRITY_RECIPIENT: `${key.recipient},${second.recipient}` })
const minute = 60_000
const day = 24 * 60 * minute

const onlyRow = async () => (await portal.query('select * from integrity_reports'))[0]

describe('a report', () => {
  it('is taken, sealed for every custodian, and opened again by its code', async () => {
    const code = await reported(portal, { mode: 'named', contact_name: 'Karimova Nilufar', contact: '+998901234567' })
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const row = await onlyRow()
    for (const one of [key, second])
      expect(await openedBy(one, row.sealed)).toMatchObject({
        where: 'Olmazor tumani, notarial idora',
        contact: '+998901234567',
      })
    const by = stranger(portal)
    const { status, body } = await by.post('/ru/api/integrity/session/', {
      code: ` ${code.toLowerCase().replaceAll('-', ' ')}`,
    })
    expect([status, body.state, body.state_text, body.messages]).toEqual([200, 'submitted', 'Отправлено', []])
    expect((await by.get('/api/integrity/messages/')).body.submitted_on).toBe(body.submitted_on)
  })

  it('of somebody anonymous takes no contact, and the others need one', async () => {
    const wrong = async (over: object) => {
      const { status, body } = await report(portal, stranger(portal), over)
      return [
        status,
        Object.fromEntries(Object.entries<{ code: string }[]>(body.errors).map(([f, [e]]) => [f, e?.code])),
      ]
    }
    expect(await wrong({ contact: '+998901234567' })).toEqual([400, { contact: 'not_when_anonymous' }])
    expect(await wrong({ mode: 'confidential' })).toEqual([400, { contact: 'required' }])
    expect(await wrong({ mode: 'named', contact: '+998901234567' })).toEqual([400, { contact_name: 'required' }])
    expect(await wrong({ what: 'qisqa', where: '', categories: [], when_to: '2026-01-01' })).toEqual([
      400,
      { what: 'too_short', where: 'required', categories: 'required', when_to: 'wrong_order' },
    ])
    expect(await wrong({ when_from: '2999-12-01' })).toEqual([400, { when_from: 'future_day' }])
    expect(await wrong({ when_to: '2999-12-01' })).toEqual([400, { when_to: 'future_day' }])
    expect(await wrong({ ip: '1.2.3.4' })).toEqual([400, { ip: 'unknown_field' }])
    expect(await onlyRow()).toBeUndefined()
  })

  it('sent twice by the same form is one; the fourth of a network within an hour is refused', async () => {
    const by = stranger(portal)
    const { form_token } = (await by.get('/api/integrity/form/')).body
    const send = () => by.post('/api/integrity/reports/', reportExample({ form_token }))
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body).toEqual(two.body)
    expect((await portal.query('select id from integrity_reports')).length).toBe(1)
    await reported(portal, {}, by)
    await reported(portal, {}, by)
    const fourth = await report(portal, by)
    expect([fourth.status, Number(fourth.headers.get('retry-after')) > 3000]).toEqual([429, true])
    expect((await report(portal, stranger(portal))).status).toBe(201)
    // Counted in memory alone.
    expect(await portal.query("select * from rate_limits where key ilike '%report%'")).toEqual([])
  })

  it('by an old or foreign form is refused with what to do; by a machine it is marked, not lost', async () => {
    const by = stranger(portal)
    const { form_token } = (await by.get('/api/integrity/form/')).body
    const quick = await by.post('/api/integrity/reports/', reportExample({ form_token }))
    expect([quick.status, (await onlyRow()).suspicious]).toEqual([201, true])
    portal.pass(121 * minute)
    const old = await by.post('/api/integrity/reports/', reportExample({ form_token, where: 'Boshqa joy' }))
    expect([old.status, old.body.code]).toEqual([409, 'form_expired'])
    expect((await report(portal, by, { form_token: 'x' })).body.code).toBe('form_expired')
  })

  it('holds no time finer than a day and nothing of who sent it', async () => {
    await reported(portal)
    const row = await onlyRow()
    expect(Object.keys(row).toSorted()).toEqual(
      ['id', 'code_hash', 'reporter', 'mode', 'state', 'outcome', 'sealed', 'submitted_on', 'changed_on', 'closed_on']
        .concat(['waits', 'suspicious', 'erased_on', 'assignee', 'kept_out'])
        .toSorted(),
    )
    const [types] = await portal.query(
      "select count(*)::int as moments from information_schema.columns where table_name in ('integrity_reports', 'integrity_messages', 'integrity_files', 'integrity_notes') and data_type like 'timestamp%'",
    )
    expect(types.moments).toBe(0)
  })
})

describe('the way back', () => {
  it('lasts fifteen minutes and ends at once when the reporter leaves', async () => {
    const code = await reported(portal)
    const by = stranger(portal)
    await by.post('/api/integrity/session/', { code })
    portal.pass(14 * minute)
    expect((await by.get('/api/integrity/messages/')).status).toBe(200)
    portal.pass(2 * minute)
    const over = await by.get('/api/integrity/messages/')
    expect([over.status, over.body.code]).toEqual([404, 'integrity_session'])
    expect((await stranger(portal).get('/api/integrity/messages/')).status).toBe(404)
  })

  it('is not found by guessing: a network is stopped after ten wrong codes, a right one does not count', async () => {
    const code = await reported(portal)
    const by = stranger(portal)
    for (let at = 0; at < 12; at += 1) expect((await by.post('/api/integrity/session/', { code })).status).toBe(200)
    const guess = () => by.post('/api/integrity/session/', { code: '0000-0000-0000-0000-0000-0000' })
    const said = []
    for (let at = 0; at < 11; at += 1) said.push((await guess()).status)
    expect(said).toEqual([...Array(10).fill(404), 429])
    expect((await by.post('/api/integrity/session/', { code })).status).toBe(429)
    expect((await by.post('/api/integrity/session/', { code: 'x' })).status).toBe(429)
  })

  it('takes twenty messages a day', async () => {
    const by = stranger(portal)
    await by.post('/api/integrity/session/', { code: await reported(portal) })
    const write = () => by.post('/api/integrity/messages/', { text: 'Yana bir narsa esimga tushdi.' })
    expect((await by.post('/api/integrity/messages/', { text: ' ' })).body.errors.text[0].code).toBe('required')
    for (let at = 0; at < 20; at += 1) expect((await write()).status).toBe(200)
    const many = await write()
    expect([many.status, Number(many.headers.get('retry-after')) <= 86_400]).toEqual([429, true])
    portal.pass(day)
    expect((await write()).status).toBe(404)
  })
})

describe('the inspection', () => {
  it('answers what only the code opens; the reporter’s own words stay shut', async () => {
    const staff = await inspector(portal)
    const code = await reported(portal)
    const { id } = (await staff.get('/api/integrity-admin/')).body.results[0]
    const path = `/api/integrity-admin/${id}/`
    const seen = (await staff.get(path)).body
    expect(seen.custodians).toEqual([key.recipient, second.recipient])
    const sealed = await sealedFor([seen.reporter, ...seen.custodians], { text: 'Idora nomini aniqroq yozing.' })
    expect((await staff.post(`${path}messages/`, { sealed })).status).toBe(200)
    const note = await sealedFor(seen.custodians, { text: 'Avval ham shu idora haqida yozilgan.' })
    expect((await staff.post(`${path}notes/`, { sealed: note })).body.notes).toMatchObject([{ by: 'Saida Yusupova' }])
    const by = stranger(portal)
    await by.post('/api/integrity/session/', { code })
    const after = await by.post('/api/integrity/messages/', { text: '12-sonli idora.' })
    expect(after.body.messages).toMatchObject([
      { from: 'staff', text: 'Idora nomini aniqroq yozing.' },
      { from: 'reporter', text: '' },
    ])
    const { messages, waits } = (await staff.get(path)).body
    expect([await openedBy(key, messages[1].sealed), waits]).toMatchObject([{ text: '12-sonli idora.' }, true])
    // One who has the database and the server's secrets has no key to the answer.
    await expect(openedBy(await custodian(), messages[0].sealed)).rejects.toThrow()
  })

  it('cannot store what is open, or sealed for fewer than all', async () => {
    const staff = await inspector(portal)
    await reported(portal)
    const [{ id, reporter }] = await portal.query('select id, reporter from integrity_reports')
    const answer = async (sealed: string) =>
      (await staff.post(`/api/integrity-admin/${id}/messages/`, { sealed })).status
    expect(await answer('Ochiq matn')).toBe(400)
    expect(await answer(Buffer.from('Ochiq matn').toString('base64'))).toBe(400)
    expect(await answer(await sealedFor([reporter], { text: 'faqat unga' }))).toBe(400)
    expect(await answer(await sealedFor([reporter, key.recipient, second.recipient], { text: 'hammaga' }))).toBe(200)
  })

  it('brings a report along by the table; new evidence opens it again for ninety days', async () => {
    const staff = await inspector(portal)
    const code = await reported(portal)
    const [{ id }] = await portal.query('select id from integrity_reports')
    const move = async (to: string, outcome?: string) => {
      const { status, body } = await staff.post(`/api/integrity-admin/${id}/move/`, {
        to,
        ...(outcome ? { outcome } : {}),
      })
      return status === 200 ? body.state : [status, body.code]
    }
    expect(await move('assessing')).toEqual([409, 'integrity_step'])
    expect(await move('acknowledged')).toBe('acknowledged')
    expect(await move('closed')).toEqual([400, 'validation'])
    expect(await move('assessing')).toBe('assessing')
    expect(await move('closed', 'insufficient')).toBe('closed')
    expect(await move('assessing')).toEqual([409, 'integrity_step'])
    const again = async () => {
      const by = stranger(portal)
      await by.post('/api/integrity/session/', { code })
      const { status, body } = await by.post('/api/integrity/messages/', { text: 'Yangi dalil bor.' })
      return status === 200 ? [body.state, body.outcome, body.closed_on] : body.code
    }
    portal.pass(89 * day)
    expect(await again()).toEqual(['assessing', null, null])
    const fresh = await portal.as('viewer')
    await fresh.post(`/api/integrity-admin/${id}/move/`, { to: 'closed', outcome: 'referred' })
    portal.pass(92 * day)
    expect(await again()).toBe('integrity_over')
  })

  it('sees what is late, and every look is in the audit log without a word of it', async () => {
    const staff = await inspector(portal)
    await reported(portal)
    const { results } = (await staff.get('/api/integrity-admin/?state=submitted')).body
    expect(results).toMatchObject([{ overdue: false, waits: true, reference: expect.stringMatching(/^KX-/) }])
    await staff.get(`/api/integrity-admin/${results[0].id}/`)
    const [entry] = await portal.query("select * from audit_log where entity = 'integrity_report' and action = 'view'")
    expect([entry.entity_id, entry.before, entry.after]).toEqual([results[0].reference, null, null])
    portal.pass(8 * day)
    const later = await portal.as('viewer')
    expect((await later.get('/api/integrity-admin/')).body.results).toMatchObject([{ overdue: true }])
    expect((await later.get('/api/integrity-admin/?state=closed')).body.count).toBe(0)
  })
})
