import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import * as outbox from '#app/admin/outbox/outbox.tsx'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { openMailbox } from './mailbox.ts'
import { atScreen } from './screens.ts'
import { shownPart } from './shown-part.tsx'

const portal = await openPortal({}, { trueClock: true })
const mailbox = await openMailbox(portal)

it('says in words of every language why a mail has not gone out, and keeps the code for whoever looks after the server', async () => {
  mailbox.answer({ recipient: () => 550 })
  await portal.ground.db.transaction((tx) =>
    queueMail(tx, portal.ground, {
      ...{ to: 'gone@mail.example', template: 'test_letter', key: 'one' },
      letter: letter({ locale: 'en', subject: 'Words', paragraphs: ['Words'] }),
    }),
  )
  await mailbox.deliver()
  const { body } = await (await atScreen(portal, outbox, 'superuser')).get('/admin/outbox')
  const Outbox = outbox.default as ComponentType<never> as ComponentType<{ loaderData: Body }>
  const words = {
    uz: 'Pochta serveri xatni qabul qilmadi',
    uzb: 'Почта сервери хатни қабул қилмади',
    ru: 'Почтовый сервер не принял письмо',
    en: 'The mail server refused it',
  } as const
  for (const locale of ['uz', 'uzb', 'ru', 'en'] as const) {
    const markup = await shownPart(locale, '/admin/outbox', <Outbox loaderData={body} />)
    expect(markup).toContain(`${words[locale]} <code>smtp_550</code>`)
  }
})
