import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deliverDue } from '#platform/mail/deliver.server.ts'
import { fileTransport, sweepMailFolder } from '#platform/mail/file-transport.server.ts'
import { letter } from '#platform/mail/letter.server.ts'
import type { Outgoing } from '#platform/mail/message.server.ts'
import { type Mail, queueMail } from '#platform/mail/queue.server.ts'
import { smtpTransport } from '#platform/mail/smtp-transport.server.ts'
import { openPortal } from '#tests/app.ts'
import { openMailbox } from '#tests/mailbox.ts'

const portal = await openPortal({ ORIGIN: 'https://adliya.example', MAIL_FROM: 'portal@adliya.example' })
const mailbox = await openMailbox(portal)
const marker = 'Yashirin-belgi'
const minute = 60_000

const mail = (over: Partial<Mail> = {}): Mail => ({
  to: 'dilnoza@mail.example',
  template: 'test_letter',
  key: `test ${Math.random()}`,
  letter: letter({ locale: 'uz', subject: `Salom ${marker}`, paragraphs: [`Matn ${marker}`] }),
  ...over,
})
const queue = (given: Mail) => portal.ground.db.transaction((tx) => queueMail(tx, portal.ground, given))
const rows = () => portal.query('select * from mails order by created_at')
/** Nothing listens there. */
const nowhere = smtpTransport('smtp://127.0.0.1:9')

describe('a mail', () => {
  it('arrives by SMTP with what mail programs need, and its words are gone from the outbox', async () => {
    await queue(mail({ bulk: true, unsubscribe: 'https://adliya.example/newsletter/unsubscribe/abc' }))
    const [got] = await mailbox.deliver()
    const [row] = await rows()
    expect(got).toMatchObject({ from: 'portal@adliya.example', to: ['dilnoza@mail.example'] })
    expect(got?.head).toContain(`Message-ID: <${row.id}@adliya.example>`)
    expect(got?.head).toContain('From: Adliya vazirligi <portal@adliya.example>')
    expect(got?.head).toContain('List-Unsubscribe: <https://adliya.example/newsletter/unsubscribe/abc>')
    expect(got?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(got?.head).toMatch(/Auto-Submitted: auto-generated/)
    expect(got?.text).toContain(`Matn ${marker}`)
    expect(got?.html).toContain(`<p>Matn ${marker}</p>`)
    expect(row).toMatchObject({ state: 'sent', content: '', attempts: 1, last_error: '' })
    await mailbox.deliver()
    expect(mailbox.received).toHaveLength(1)
  })

  it('is readable nowhere in the database, and in no log', async () => {
    await queue(
      mail({
        key: `a key with ${marker}`,
        attachments: [{ name: `${marker}.pdf`, type: 'application/pdf', bytes: Buffer.from(marker) }],
      }),
    )
    await deliverDue(portal.ground, nowhere)
    const everything = JSON.stringify([await rows(), portal.lines])
    for (const word of [marker, 'dilnoza', Buffer.from(marker).toString('base64')])
      expect(everything).not.toContain(word)
  })

  it('is written or not together with what it tells of, and once for one key', async () => {
    const failed = portal.ground.db.transaction(async (tx) => {
      await queueMail(tx, portal.ground, mail())
      throw new Error('the appeal was not stored')
    })
    await expect(failed).rejects.toThrow('not stored')
    expect(await rows()).toEqual([])
    const same = mail()
    expect([await queue(same), await queue(same)]).toEqual([true, false])
    expect(await mailbox.deliver()).toHaveLength(1)
    expect(await queue(same)).toBe(false)
  })

  it('brings what is attached, and refuses what is too large or no address', async () => {
    await queue(mail({ attachments: [{ name: 'a\r\nX: y.txt', type: 'text/plain', bytes: Buffer.from('ilova') }] }))
    const [got] = await mailbox.deliver()
    expect(got?.raw).toContain(Buffer.from('ilova').toString('base64'))
    expect(got?.raw).not.toMatch(/^X:/m)
    const large = { name: 'a', type: 'text/plain', bytes: Buffer.alloc(6 * 1024 * 1024) }
    await expect(queue(mail({ attachments: [large] }))).rejects.toThrow(TypeError)
    for (const to of ['a@b.uz, c@d.uz', 'a@b.uz\nBcc: c@d.uz', '"a@evil.example x"@good.uz', 'g:a@b.uz;'])
      await expect(queue(mail({ to }))).rejects.toThrow(TypeError)
  })

  it('carries no header and no recipient that its writer smuggled in', async () => {
    const subject = 'Salom\r\nBcc: other@mail.example\r\n\r\nmatn'
    await queue({ ...mail(), letter: { ...mail().letter, subject } })
    const [got] = await mailbox.deliver()
    expect(got?.to).toEqual(['dilnoza@mail.example'])
    expect(got?.head).not.toMatch(/^Bcc:/im)
    expect(got?.head).toContain('Subject: Salom Bcc: other@mail.example matn')
  })
})

describe('a mail server', () => {
  it('that is away for an hour loses nothing: afterwards each mail goes out once', async () => {
    for (let at = 0; at < 9; at += 1) await queue(mail())
    for (let passed = 0; passed < 60; passed += 5) {
      await deliverDue(portal.ground, nowhere)
      portal.pass(5 * minute)
    }
    expect((await rows()).every(({ state }) => state === 'waiting')).toBe(true)
    expect((await rows()).some(({ last_error }) => last_error !== '')).toBe(true)
    for (let passed = 0; passed < 60; passed += 5) {
      await mailbox.deliver()
      portal.pass(5 * minute)
    }
    expect(mailbox.received).toHaveLength(9)
    expect(new Set(mailbox.received.map(({ head }) => /Message-ID: (\S+)/.exec(head)?.[1])).size).toBe(9)
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('that puts a mail off is asked again later, each time after a longer pause', async () => {
    mailbox.answer({ recipient: () => 451 })
    await queue(mail())
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await mailbox.deliver()
      const [row] = await rows()
      expect(row).toMatchObject({ state: 'waiting', attempts: attempt, last_error: 'smtp_451' })
      const pause = row.next_attempt_at.getTime() - portal.ground.now().getTime()
      pauses.push(pause)
      // Before its time it is left alone.
      await mailbox.deliver()
      expect((await rows())[0]?.attempts).toBe(attempt)
      portal.pass(pause + 1000)
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    mailbox.answer({})
    expect(await mailbox.deliver()).toHaveLength(1)
  })

  it('that knows no such recipient, or refuses what it says, is not asked again', async () => {
    mailbox.answer({ recipient: (address) => (address.startsWith('gone') ? 550 : undefined), data: () => 554 })
    await queue(mail({ to: 'gone@mail.example' }))
    await queue(mail())
    await mailbox.deliver()
    expect((await rows()).map(({ state, last_error }) => [state, last_error])).toEqual([
      ['failed', 'smtp_550'],
      ['failed', 'smtp_554'],
    ])
    expect(portal.lines.filter((line) => line.includes('mail_given_up'))).toHaveLength(2)
    portal.pass(24 * 60 * minute)
    mailbox.answer({})
    expect(await mailbox.deliver()).toEqual([])
  })

  it('that is away for more than a day has the mail given up, kept and sent when staff say so', async () => {
    await queue(mail())
    for (let hours = 0; hours < 26; hours += 1) {
      await deliverDue(portal.ground, nowhere)
      portal.pass(60 * minute)
    }
    const [row] = await rows()
    expect(row.state).toBe('failed')
    const reply = await (await portal.as('superuser')).post(`/api/mails/${row.id}/retry/`)
    expect([reply.status, reply.body.state, reply.body.recipient]).toEqual([200, 'waiting', 'd•••@mail.example'])
    expect(await mailbox.deliver()).toHaveLength(1)
  })

  it('gets no mail whose time is over', async () => {
    await queue(mail({ until: new Date(Date.now() + minute) }))
    portal.pass(2 * minute)
    expect(await mailbox.deliver()).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'failed', last_error: 'expired' })
  })
})

describe('delivery', () => {
  it('by several at once sends each mail once', async () => {
    for (let at = 0; at < 13; at += 1) await queue(mail({ to: `reader${at}@mail.example` }))
    await Promise.all([mailbox.deliver(), mailbox.deliver(), mailbox.deliver()])
    const to = mailbox.received.map((each) => each.to[0])
    expect([to.length, new Set(to).size]).toEqual([13, 13])
  })

  it('sends those to one person before those to many', async () => {
    for (let at = 0; at < 12; at += 1) await queue(mail({ to: `many${at}@mail.example`, bulk: true }))
    await queue(mail({ to: 'one@mail.example' }))
    await mailbox.deliver()
    // Four at a time are on their way: the one is among the first.
    expect(mailbox.received.slice(0, 4).map((each) => each.to[0])).toContain('one@mail.example')
  })

  it('that ended between sending and noting it sends again, with the same Message-ID', async () => {
    await queue(mail())
    // The mail arrives, and then the process is gone: nothing is written.
    const dies = {
      send: async (it: Outgoing) => {
        await mailbox.transport.send(it)
        await portal.query('update mails set attempts = attempts + 1')
      },
    }
    await deliverDue(portal.ground, dies)
    expect([mailbox.received.length, (await rows())[0]?.state]).toEqual([1, 'waiting'])
    await mailbox.deliver()
    expect(mailbox.received).toHaveLength(1)
    portal.pass(11 * minute)
    await mailbox.deliver()
    const ids = mailbox.received.map(({ head }) => /Message-ID: (\S+)/.exec(head)?.[1])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})

it('without a mail server mails lie in a folder, for the owner alone, and for a week', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-mails-'))
  try {
    await queue(mail())
    await deliverDue(portal.ground, fileTransport(join(folder, 'mails')))
    const [name = ''] = await readdir(join(folder, 'mails'))
    const path = join(folder, 'mails', name)
    expect(name).toBe(`test_letter-${(await rows())[0]?.id}.eml`)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toContain('To: dilnoza@mail.example\r\n')
    await sweepMailFolder(join(folder, 'mails'), new Date())
    expect(await readdir(join(folder, 'mails'))).toHaveLength(1)
    const old = new Date(Date.now() - 8 * 24 * 60 * minute)
    await utimes(path, old, old)
    await sweepMailFolder(join(folder, 'mails'), new Date())
    expect(await readdir(join(folder, 'mails'))).toEqual([])
    await sweepMailFolder(join(folder, 'nothing'), new Date())
  } finally {
    await rm(folder, { recursive: true })
  }
})
