import { describe, expect, it, vi } from 'vitest'
import { clientUserRepository } from '#modules/client-users/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { codeMailedTo, lettersTo } from '#tests/letters.ts'
import { clients } from '#tests/people.ts'

const portal = await openPortal()
const minute = 60 * 1000

const email = 'aziza@fuqaro.example'
const me = '/accounts/client/me/'
const start = (by: Client, to = email, more = {}) => by.post('/accounts/client/email/start/', { email: to, ...more })
const verify = (by: Client, code: string, of = email) => by.post('/accounts/client/email/verify/', { email: of, code })
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
/** Not the code: it differs in its last digit. */
const wrongFor = (code: string, by = 1) => code.slice(0, 5) + ((Number(code[5]) + by) % 10)

async function codeFor(by: Client, to = email): Promise<string> {
  expect((await start(by, to)).status).toBe(202)
  return codeMailedTo(portal, to.trim().toLowerCase())
}

describe('a code by mail', () => {
  it('makes an account at the first time and signs into it at the next', async () => {
    const [first, second] = [portal.anonymous(), portal.anonymous()]
    const given = await verify(first, await codeFor(first))
    expect([given.status, given.body, given.headers.get('cache-control')]).toEqual([200, { status: 'ok' }, 'no-store'])
    const { body } = await first.get(me)
    expect(body).toMatchObject({ email, email_verified: true, level: 0, provider: 'email', is_staff: false })
    portal.pass(1000)
    // Spaces and capital letters are how people write.
    const code = await codeFor(second, ' Aziza@Fuqaro.example')
    expect((await verify(second, ` ${code.slice(0, 3)} ${code.slice(3)} `, 'AZIZA@fuqaro.example')).status).toBe(200)
    expect((await second.get(me)).body.id).toBe(body.id)
  })

  it('is written in the language that was asked for, and holds no link to press', async () => {
    await start(portal.anonymous(), email, { locale: 'ru' })
    const [mail] = await lettersTo(portal, email)
    expect(mail?.subject).toBe('Код для входа на портал')
    expect(mail?.html).not.toContain('href=')
    expect(mail?.html).toContain('lang="ru"')
  })

  it('does not come from numbers that can be foretold', async () => {
    const foretold = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    try {
      const codes = []
      for (const address of ['bir@fuqaro.example', 'ikki@fuqaro.example', 'uch@fuqaro.example'])
        codes.push(await codeFor(portal.stranger(), address))
      // Of a million, so that three alike by chance are not met.
      expect(new Set(codes).size).toBeGreaterThan(1)
    } finally {
      foretold.mockRestore()
    }
  })

  it('cannot be read in the database, the log, or an answer', async () => {
    const by = portal.anonymous()
    const asked = await start(by)
    const code = await codeMailedTo(portal, email)
    const tables = ['client_sign_in_codes', 'client_users', 'mails', 'rate_limits', 'audit_log']
    const stored = await Promise.all(tables.map((table) => portal.query(`select * from ${table}`)))
    const left = JSON.stringify([stored, portal.lines]) + asked.text
    expect(left).not.toContain(email)
    expect(JSON.stringify(stored[0])).not.toContain(code)
    expect((await portal.query('select code_hash from client_sign_in_codes'))[0].code_hash).toMatch(/^[\w-]{43}$/)
  })

  it('is good once, also when it is given eight times at once', async () => {
    const by = portal.anonymous()
    const code = await codeFor(by)
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify(by.copy(), code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
    expect(new Set(replies.filter(({ status }) => status === 401).map(({ body }) => body.code))).toEqual(
      new Set(['code_over']),
    )
    expect(await portal.query('select id from client_sessions')).toHaveLength(1)
    expect(await portal.query('select id from client_users')).toHaveLength(1)
  })

  it('is good for ten minutes', async () => {
    const by = portal.anonymous()
    const code = await codeFor(by)
    portal.pass(10 * minute + 1000)
    expect(refusal(await verify(by, code))).toEqual([401, 'code_over'])
    const next = await codeFor(by)
    portal.pass(10 * minute - 2000)
    expect((await verify(by, next)).status).toBe(200)
  })

  it('may be mistaken five times, then a new one is needed', async () => {
    const by = portal.anonymous()
    const code = await codeFor(by)
    for (let times = 1; times <= 5; times += 1)
      expect(refusal(await verify(by, wrongFor(code, times)))).toEqual([401, 'wrong_code'])
    expect(refusal(await verify(by, code))).toEqual([401, 'code_over'])
    portal.pass(1000)
    expect((await verify(by, await codeFor(by))).status).toBe(200)
  })

  it('gives way to a newer one, and belongs to its address alone', async () => {
    const by = portal.anonymous()
    const old = await codeFor(by)
    portal.pass(1000)
    const fresh = await codeFor(by)
    if (old !== fresh) expect(refusal(await verify(by, old))).toEqual([401, 'wrong_code'])
    const other = 'boshqa@fuqaro.example'
    expect(refusal(await verify(by, fresh, other))).toEqual([401, 'code_over'])
    const elsewhere = by.copy()
    await start(elsewhere, other)
    if (fresh !== (await codeMailedTo(portal, other)))
      expect(refusal(await verify(elsewhere, fresh, other))).toEqual([401, 'wrong_code'])
    expect((await verify(by, fresh)).status).toBe(200)
  })

  it('is good in the browser that asked for it alone', async () => {
    const by = portal.anonymous()
    const code = await codeFor(by)
    const other = portal.anonymous()
    expect(refusal(await verify(other, code))).toEqual([401, 'code_over'])
    portal.pass(1000)
    const own = await codeFor(other)
    if (own !== code) expect(refusal(await verify(other, code))).toEqual([401, 'wrong_code'])
    expect((await verify(by, code)).status).toBe(200)
    // Whoever is in needs no other code of theirs.
    expect(refusal(await verify(other, own))).toEqual([401, 'code_over'])
  })

  it.each(['12345', '1234567', '12345678901', 'abcdef', '١٢٣٤٥٦', '', '12345６'])(
    'that is neither six nor twelve digits is named: %j',
    async (code) => {
      const { status, body } = await verify(portal.anonymous(), code)
      expect([status, Object.keys(body.errors), body.errors.code[0].code]).toEqual([400, ['code'], 'invalid_code'])
    },
  )
})

describe('nobody learns', () => {
  it('whether an address has an account: the same answer, the same mail, nothing looked up', async () => {
    const known = clients.dilnoza.personal.email
    const by = portal.anonymous()
    await verify(by, await codeFor(by, known), known)
    portal.pass(1000)
    const [one, two] = [await start(portal.anonymous(), known), await start(portal.anonymous(), email)]
    const withoutSeal = (value: string) => value.replace(/(?<=client-asked=)[\w.-]+/, '')
    const plain = ({ status, text, headers }: typeof one) => [
      ...[status, text],
      [...headers].filter(([name]) => name !== 'x-request-id').map(([name, value]) => [name, withoutSeal(value)]),
    ]
    expect(plain(one)).toEqual(plain(two))
    const [ofKnown, ofNew] = [(await lettersTo(portal, known)).at(-1), (await lettersTo(portal, email)).at(-1)]
    const wording = (text = '') => text.replace(/\d/g, '0')
    expect(wording(ofKnown?.text)).toBe(wording(ofNew?.text))
    const bad = [await verify(by, '000000', 'hech@fuqaro.example'), await verify(by, '000000', 'kim@fuqaro.example')]
    expect(bad.map(refusal)).toEqual([
      [401, 'code_over'],
      [401, 'code_over'],
    ])
  })

  it('that an address got its five codes of the hour: it just gets no more while one is good', async () => {
    for (let times = 0; times < 8; times += 1)
      expect((await start(portal.anonymous(`10.0.0.${times}`))).body).toEqual({ status: 'accepted' })
    expect(await lettersTo(portal, email)).toHaveLength(5)
  })
})

describe('guessing', () => {
  /** A stranger who knows the address asks for a code from a network of their own, and guesses at it until it is over. */
  async function strangerGuesses(network: string, code = '000000'): Promise<string> {
    portal.pass(1000)
    const by = portal.anonymous(network)
    expect((await start(by)).status).toBe(202)
    let last = ''
    for (let times = 0; times < 6; times += 1) last = (await verify(by, code)).body.code
    return last
  }
  const mailedDigits = async () =>
    (await portal.query('select digits from client_sign_in_codes where digits > 0 order by created_at')).map(
      ({ digits }) => digits,
    )

  it('by strangers does not count against who asked before them', async () => {
    const owner = portal.anonymous('10.1.0.1')
    const code = await codeFor(owner)
    for (let network = 0; network < 4; network += 1)
      expect(await strangerGuesses(`10.2.0.${network}`, wrongFor(code))).toBe('code_over')
    expect((await verify(owner, code)).status).toBe(200)
  })

  it('by strangers keeps nobody out who asks after them, however many networks they have', async () => {
    for (let network = 0; network < 6; network += 1) await strangerGuesses(`10.2.0.${network}`)
    const owner = portal.anonymous('10.1.0.1')
    const code = await codeFor(owner)
    expect([(await lettersTo(portal, email)).length, code.length]).toEqual([5, 12])
    for (let network = 6; network < 9; network += 1) await strangerGuesses(`10.2.0.${network}`, wrongFor(code))
    expect((await verify(owner, ` ${code.replace(/\d{4}/g, '$& ')}`)).status).toBe(200)
  })

  it('does not turn out who is signed in', async () => {
    const owner = portal.anonymous()
    await verify(owner, await codeFor(owner))
    for (let network = 0; network < 3; network += 1) await strangerGuesses(`10.3.0.${network}`)
    expect((await owner.get(me)).status).toBe(200)
  })

  it('leaves a good code in the mailbox whenever its owner asks, and few mails', async () => {
    for (let passed = 0; passed < 130; passed += 3) {
      for (let network = 0; network < 3; network += 1) await start(portal.anonymous(`10.2.${network}.${passed}`))
      const owner = portal.anonymous(`10.1.0.${passed}`)
      // Mistaken, so that the code stays good and the flood goes on.
      expect(refusal(await verify(owner, wrongFor(await codeFor(owner))))).toEqual([401, 'wrong_code'])
      portal.pass(3 * minute)
    }
    const mailed = await portal.query('select created_at from client_sign_in_codes where digits > 0')
    const times = mailed.map(({ created_at }) => new Date(created_at).getTime())
    const ofHour = (end: number) => times.filter((time) => time > end - 60 * minute && time <= end).length
    expect(Math.max(...times.map(ofHour))).toBeLessThanOrEqual(11)
    const owner = portal.anonymous('10.1.1.1')
    expect((await verify(owner, await codeFor(owner))).status).toBe(200)
  })

  it('meets two short codes an hour and six a day, five tries each', async () => {
    const shorts = async () => (await mailedDigits()).filter((digits) => digits === 6).length
    for (let network = 0; network < 4; network += 1) await strangerGuesses(`10.2.0.${network}`)
    expect(await mailedDigits()).toEqual([6, 6, 12, 12])
    const tried = await portal.query('select sum(tries) as tries from client_sign_in_codes where digits = 6')
    expect(Number(tried[0].tries)).toBe(10)
    for (let hours = 1; hours < 24; hours += 1) {
      portal.pass(60 * minute)
      await start(portal.anonymous(`10.2.1.${hours}`))
      await start(portal.anonymous(`10.2.2.${hours}`))
      await start(portal.anonymous(`10.2.3.${hours}`))
    }
    expect(await shorts()).toBe(6)
    portal.pass(60 * minute)
    await clientUserRepository.sweep(portal.ground)
    expect((await codeFor(portal.anonymous('10.2.4.1'))).length).toBe(6)
  })

  it('says in the mail why a code is long, and shows it in groups', async () => {
    for (let times = 0; times < 3; times += 1) await start(portal.anonymous(), email, { locale: 'en' })
    const [first, , third] = await lettersTo(portal, email)
    expect(first?.text).not.toContain('longer than usual')
    expect(third?.text).toContain('longer than usual')
    expect(third?.text).toMatch(/^Code: \d{4} \d{4} \d{4}$/m)
  })

  it('and asking from one network end after twenty codes and sixty attempts', async () => {
    for (let times = 0; times < 20; times += 1)
      expect((await start(portal.anonymous('10.4.0.1'), `a${times}@fuqaro.example`)).status).toBe(202)
    const refused = await start(portal.anonymous('10.4.0.1'), 'b@fuqaro.example')
    expect(refusal(refused)).toEqual([429, 'too_many_requests'])
    expect((await start(portal.anonymous('10.4.0.2'), 'b@fuqaro.example')).status).toBe(202)
    for (let times = 0; times < 60; times += 1)
      await verify(portal.anonymous('10.5.0.1'), '000000', `c${times}@fuqaro.example`)
    expect((await verify(portal.anonymous('10.5.0.1'), '000000', 'd@fuqaro.example')).status).toBe(429)
  })
})

describe('signing in', () => {
  it('gives a new session whatever the browser brought, and ends the one it had', async () => {
    const by = portal.anonymous()
    const preset = 'x'.repeat(43)
    by.cookies.set('cid', { value: preset, path: '/' })
    await verify(by, await codeFor(by))
    expect(by.cookies.get('cid')?.value).not.toBe(preset)
    const before = by.copy()
    portal.pass(1000)
    await verify(by, await codeFor(by))
    expect([(await before.get(me)).status, (await by.get(me)).status]).toEqual([401, 200])
    const planted = portal.anonymous()
    planted.cookies.set('cid', { value: preset, path: '/' })
    expect((await planted.get(me)).status).toBe(401)
  })

  it('is not done by a form of another site', async () => {
    const by = portal.anonymous()
    const code = await codeFor(by)
    const headers = { origin: 'https://evil.example' }
    const forged = await by.post('/accounts/client/email/verify/', { email, code }, { headers })
    expect([refusal(forged), forged.headers.getSetCookie()]).toEqual([[403, 'cross_site'], []])
    const plain = await by.post('/accounts/client/email/verify/', `email=${email}&code=${code}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(plain.status).toBe(415)
    expect((await verify(by, code)).status).toBe(200)
  })

  it.each([
    'a@b@c.uz',
    '"a b"@evil.example',
    'a@x.example,b@x.example',
    'a@x.example\nBcc: b@x.example',
    `${'a'.repeat(60_000)}@x.example`,
  ])('takes one address and no more: %#', async (address) => {
    const { status, body } = await start(portal.anonymous(), address)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
    expect(await portal.query('select id from mails')).toEqual([])
  })

  it('with an account that the portal has locked says so to its owner alone', async () => {
    const by = portal.anonymous()
    await verify(by, await codeFor(by))
    await portal.query("update client_users set status = 'locked'")
    portal.pass(1000)
    const code = await codeFor(by)
    expect(refusal(await verify(by, wrongFor(code)))).toEqual([401, 'wrong_code'])
    expect(refusal(await verify(by, code))).toEqual([403, 'account_locked'])
  })
})
