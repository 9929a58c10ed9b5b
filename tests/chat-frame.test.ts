import { expect, it } from 'vitest'
import * as frame from '#app/public/chat-frame.ts'
import { type Locale, localeFacts, locales, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import { atScreen } from './screens.ts'

/* What the chat of a third party is shut into: the frame gives its script everything of its own host and nothing of ours. */

const portal = await openPortal()
const visit = async (locale: Locale) => (await atScreen(portal, frame)).get(pathIn(locale, '/chat/frame'))

async function setChat(chat_script: string): Promise<void> {
  const superuser = await portal.as('superuser')
  const { version } = (await superuser.get('/api/settings/forAdmin/')).body
  const { status } = await superuser.put('/api/settings/update/', { version, chat_script })
  expect(status).toBe(200)
}

it('without a chat there is no frame, in no language', async () => {
  for (const locale of locales) expect([locale, (await visit(locale)).status]).toEqual([locale, 404])
  await setChat('https://chat.example/c.js')
  expect((await visit('uz')).status).toBe(200)
  await setChat('')
  expect((await visit('uz')).status).toBe(404)
})

it('holds the script of the chat alone, which is told the language of the page', async () => {
  await setChat('https://chat.example/c.js?a="1"&b=<2>')
  for (const locale of locales) {
    const { headers, text } = await visit(locale)
    const { tag } = localeFacts[locale]
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain(`<html lang="${tag}">`)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text.match(/<body>.*<\/body>/)?.[0]).toBe(
      `<body><script src="https://chat.example/c.js?a=%221%22&#38;b=%3C2%3E" data-page-language="${tag}"></script></body>`,
    )
  }
})

it('has no origin of its own and reaches the host of the chat alone; only this site may show it', async () => {
  await setChat('https://chat.example:8443/c.js')
  const { headers } = await visit('ru')
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ')
      return [name, values.join(' ')] as const
    }),
  )
  const host = 'https://chat.example:8443'
  expect(Object.fromEntries(policy)).toEqual({
    ...{ 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'self'" },
    ...{ 'script-src': host, 'connect-src': host, 'font-src': host, 'media-src': host, 'frame-src': host },
    ...{ 'form-action': host, 'img-src': `${host} data:`, 'style-src': `${host} 'unsafe-inline'` },
    sandbox: 'allow-scripts allow-forms allow-popups',
  })
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.getSetCookie()).toEqual([])
})
