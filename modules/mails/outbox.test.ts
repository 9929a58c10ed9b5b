import { expect, it } from 'vitest'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { openPortal } from '#tests/app.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { mailRepository } from './repository.server.ts'

const portal = await openPortal({}, { trueClock: true })
const mailbox = await openMailbox(portal)

const queue = (to: string) =>
  portal.ground.db.transaction((tx) =>
    queueMail(tx, portal.ground, {
      to,
      template: 'test_letter',
      key: to,
      letter: letter({ locale: 'en', subject: 'Secret words', paragraphs: ['Secret words'] }),
    }),
  )

it('staff with the right see what became of mails, but neither words nor whole addresses', async () => {
  mailbox.answer({ recipient: (address) => (address.startsWith('gone') ? 550 : undefined) })
  await queue('aziza@mail.example')
  await queue('gone@mail.example')
  await mailbox.deliver()
  await queue('later@mail.example')
  const staff = await portal.as('superuser')
  const { body, text } = await staff.get('/api/mails/forAdmin/')
  expect(body.results.map((each: Record<string, unknown>) => [each.recipient, each.state, each.last_error])).toEqual([
    ['l•••@mail.example', 'waiting', ''],
    ['g•••@mail.example', 'failed', 'smtp_550'],
    ['a•••@mail.example', 'sent', ''],
  ])
  expect(text).not.toMatch(/aziza|Secret/)
  expect((await staff.get('/api/mails/forAdmin/?state=failed')).body.count).toBe(1)
  expect((await staff.get('/api/mails/forAdmin/counts/')).body).toEqual({ waiting: 1, sent: 1, failed: 1 })
  for (const wrong of ['state=lost', 'nomalum=1', 'p=0'])
    expect((await staff.get(`/api/mails/forAdmin/?${wrong}`)).status).toBe(400)
  expect((await (await portal.as('editor')).get('/api/mails/forAdmin/')).status).toBe(403)
})

it('a mail is sent again at once on demand, but not one that has arrived or is on its way', async () => {
  await queue('aziza@mail.example')
  const staff = await portal.as('superuser')
  const [{ id }] = await portal.query('select id from mails')
  const retry = () => staff.post(`/ru/api/mails/${id}/retry/`)
  // No longer than any pause: what is put off for more than an hour comes from a clock that was put back.
  await portal.query(
    "update mails set next_attempt_at = now() + interval '30 minutes', attempts = 5, last_error = 'smtp_451'",
  )
  expect(await mailbox.deliver()).toEqual([])
  expect((await retry()).body).toMatchObject({ state: 'waiting', attempts: 0 })
  await portal.query("update mails set taken_until = now() + interval '10 minutes'")
  expect((await retry()).body.code).toBe('mail_not_waiting')
  await portal.query('update mails set taken_until = null')
  expect(await mailbox.deliver()).toHaveLength(1)
  const again = await retry()
  expect([again.status, again.body.detail]).toEqual([409, 'Письмо уже отправлено или отправляется прямо сейчас.'])
  for (const nothing of ['1', '00000000-0000-4000-8000-000000000000'])
    expect((await staff.post(`/api/mails/${nothing}/retry/`)).status).toBe(404)
  const [entry] = await portal.query("select action, entity, after from audit_log where entity = 'mail'")
  expect(entry).toEqual({
    action: 'update',
    entity: 'mail',
    after: { template: 'test_letter', state: 'waiting', attempts: 0 },
  })
})

it('mails are forgotten 30 days after they went out', async () => {
  await queue('aziza@mail.example')
  await queue('later@mail.example')
  await mailbox.deliver()
  await queue('waiting@mail.example')
  portal.pass(31 * 24 * 60 * 60_000)
  await mailRepository.sweep(portal.ground)
  expect((await portal.query('select state from mails')).map(({ state }) => state)).toEqual(['waiting'])
})
