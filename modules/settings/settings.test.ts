import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { settingsRepository } from './repository.server.ts'

const portal = await openPortal()

const read = async (by: Client) => (await by.get('/api/settings/forAdmin/')).body
const save = (by: Client, body: Body) => by.put('/ru/api/settings/update/', body)

it('start with values of their own', async () => {
  const settings = await read(await portal.as('superuser'))
  expect(settings).toMatchObject({ version: 0, call_centre: '1008', copyright_years: '2005–2023', staff_ranges: [] })
})

it('name nobody whom the ministry has not named', async () => {
  expect(await readPublic()).toMatchObject({ phone: '', email: '', social: [] })
})

it('are replaced by those who may, and noted with what they were before', async () => {
  const superuser = await portal.as('superuser')
  const { status, body } = await save(superuser, { ...(await read(superuser)), phone: '+998 71 000 00 00' })
  expect([status, body.phone, body.version]).toEqual([200, '+998 71 000 00 00', 1])
  expect((await settingsRepository.current(portal.ground.db)).phone).toBe('+998 71 000 00 00')
  const [entry] = await portal.query("select * from audit_log where entity = 'settings'")
  expect([entry?.before.phone, entry?.after.phone]).toEqual(['', '+998 71 000 00 00'])
})

it('are kept without signs that turn the direction of writing', async () => {
  const superuser = await portal.as('superuser')
  await save(superuser, { ...(await read(superuser)), marquee_uz: 'Marka \u202E6202\u202C' })
  expect((await read(superuser)).marquee_uz).toBe('Marka 6202')
})

it('what was stored before contacts were asked for so strictly is still read', async () => {
  await save(await portal.as('superuser'), { version: 0, phone: '' })
  await portal.query(`update settings set value = value || '{"email": "info at adliya", "phone": "yoʻq"}'`)
  expect(await readPublic()).toMatchObject({ email: 'info at adliya', phone: 'yoʻq' })
})

it('are neither read nor changed without the right', async () => {
  for (const person of ['chief', 'blank'] as const) {
    const client = await portal.as(person)
    expect((await client.get('/api/settings/forAdmin/')).status).toBe(403)
    expect((await save(client, { version: 0 })).status).toBe(403)
  }
})

it('need the version that was read: of many savers at once one wins', async () => {
  const superuser = await portal.as('superuser')
  const settings = await read(superuser)
  const replies = await Promise.all(Array.from({ length: 5 }, () => save(superuser, settings)))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const refused = replies.find((reply) => reply.status === 409)
  expect(refused?.body).toMatchObject({ code: 'version_conflict', current_version: 1, changed_by: 'Sardor Hamidov' })
})

it('refuse what would break the portal', async () => {
  const superuser = await portal.as('superuser')
  const settings = await read(superuser)
  const wrong: [Body, string][] = [
    [{ staff_ranges: ['10.0.0.0'] }, 'staff_ranges.0'],
    [{ staff_ranges: ['127.0.0.0/8', 'everyone'] }, 'staff_ranges.1'],
    [{ staff_ranges: ['10.0.0.0/33'] }, 'staff_ranges.0'],
    [{ social: [{ name: 'telegram', link: 'javascript:alert(1)' }] }, 'social.0.link'],
    [{ marquee_uz: 'x'.repeat(501) }, 'marquee_uz'],
    [{ phone: 'a\0b' }, 'phone'],
    [{ phone: 'qoʻngʻiroq qiling' }, 'phone'],
    [{ call_centre: 'ming sakkiz' }, 'call_centre'],
    [{ call_centre: '' }, 'call_centre'],
    [{ email: 'info@' }, 'email'],
    [{ theme: 'dark' }, 'theme'],
  ]
  for (const [over, field] of wrong) {
    const { status, body } = await save(superuser, { ...settings, ...over })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
  expect((await read(superuser)).version).toBe(0)
})

it('say what a network and a language look like to who wrote none', async () => {
  const superuser = await portal.as('superuser')
  const over = { staff_ranges: ['10.0.0.0'], translation_languages: ['uz', 'ruscha'] }
  const { body } = await save(superuser, { ...(await read(superuser)), ...over })
  expect(body.errors).toEqual({
    'staff_ranges.0': [{ code: 'invalid_network', message: expect.stringContaining('10.20.0.0/16') }],
    'translation_languages.1': [{ code: 'invalid_language', message: expect.stringContaining('zh-CN') }],
  })
})

it('refuse networks that would lock out the person who sets them', async () => {
  const superuser = await portal.as('superuser')
  const { status, body } = await save(superuser, { ...(await read(superuser)), staff_ranges: ['10.0.0.0/8'] })
  expect([status, body.errors]).toEqual([
    400,
    { staff_ranges: [{ code: 'locks_you_out', message: 'В эти сети не входит ваш адрес: вы закроете вход и себе' }] },
  ])
})

it('keep what a save leaves out', async () => {
  const superuser = await portal.as('superuser')
  const chat_script = 'https://chat.example/widget.js'
  await save(superuser, { version: 0, chat_script, phone: '+998 71 000 00 00' })
  const { status, body } = await save(superuser, { version: 1, marquee_on: false })
  expect([status, body]).toMatchObject([
    200,
    { version: 2, chat_script, phone: '+998 71 000 00 00', marquee_on: false },
  ])
})

const readPublic = async (prefix = '') => (await portal.anonymous().get(`${prefix}/api/settings/public/`)).body

it('tell visitors what header and footer show, in their language', async () => {
  expect(await readPublic('/ru')).toMatchObject({
    marquee: {
      text: 'Сайт работает в тестовом режиме. Если вы заметили ошибку, позвоните по номеру 1008.',
      lang: 'ru',
    },
    address: '100047, г. Ташкент, ул. Сайилгох, 5',
    lang: 'ru',
    call_centre: '1008',
    phones: [],
    copyright_years: '2005–2023',
    protections_on: true,
    chat: null,
    translation: null,
  })
  expect(JSON.stringify(await readPublic())).not.toContain('staff_ranges')
})

it('fall back to Uzbek, in the script of the reader, and leave out what is switched off', async () => {
  const phones = [{ name_uz: 'Ishonch telefoni', name_ru: 'Телефон доверия', phone: '+998 71 207 00 00' }]
  const translation_script = 'https://translate.example/x.js'
  await save(await portal.as('superuser'), {
    version: 0,
    address_uzb: '',
    address_ru: '',
    marquee_on: false,
    protections_on: false,
    phones,
    translation_script,
    translation_languages: ['de', 'zh-CN'],
  })
  expect(await readPublic('/uzb')).toMatchObject({
    address: '100047, Тошкент шаҳри, Сайилгоҳ кўчаси, 5-уй',
    phones: [{ name: 'Ишонч телефони', phone: '+998 71 207 00 00' }],
    lang: 'uzb',
    marquee: null,
    protections_on: false,
    translation: { script: translation_script, languages: ['de', 'zh-CN'] },
  })
  expect(await readPublic('/ru')).toMatchObject({ lang: 'uz', phones: [{ name: 'Телефон доверия' }] })
})

it.each(['http://chat.example/x.js', 'javascript:alert(1)', '//chat.example/x.js', '/x.js'])(
  'refuse %s as the address of a widget',
  async (chat_script) => {
    const { status, body } = await save(await portal.as('superuser'), { version: 0, chat_script })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['chat_script']])
  },
)
