import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { locales } from '#common/locale.ts'
import { type Trouble, troubleOf, troubles } from './fetch-page.ts'
import { PreviewFrame } from './preview-frame.tsx'

describe('instead of a page that cannot be shown', () => {
  it.each(locales)('%s: the frame says why, and leads on, in words of its own for each trouble', async (locale) => {
    const messages = await loadMessages(locale, '/admin')
    const shown = (trouble: Trouble) =>
      renderToStaticMarkup(
        <IntlProvider locale="uz" timeZone="Asia/Tashkent" messages={messages}>
          <PreviewFrame page={{ trouble }} locale={locale} width={390} onAgain={() => {}} onClose={() => {}} />
        </IntlProvider>,
      )
    const texts = troubles.map((trouble) => {
      const markup = shown(trouble)
      expect(markup).toContain('role="alert"')
      expect(markup).toContain(`<p>${messages.preview[trouble]}</p>`)
      expect(markup).toContain('<button')
      expect(markup).not.toContain('<iframe')
      return messages.preview[trouble]
    })
    expect(new Set(texts).size).toBe(troubles.length)
    expect(shown('signedOut')).toContain(`btn-p sm">${messages.editor.signInAgain}`)
    expect(shown('refused')).toContain(messages.preview.backToForm)
  })

  it('each answer of a server says which, and a page is none', async () => {
    const server = createServer(({ url = '' }, answer) => {
      const status = Number(url.slice(1))
      if (status === 302) answer.setHeader('location', '/200')
      answer.statusCode = status
      answer.end('<h1>…</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const said = async (status: number) => troubleOf(await fetch(`http://127.0.0.1:${port}/${status}`))
    try {
      expect(await said(200)).toBeUndefined()
      // A door that sends people to its sign-in page answers 200 in the end.
      expect(await said(302)).toBe('signedOut')
      const others = [401, 403, 400, 404, 409, 413, 429, 503, 502, 500]
      expect(await Promise.all(others.map(said))).toEqual([
        ...['signedOut', 'noRight', 'refused', 'refused', 'refused', 'refused'],
        ...['busy', 'busy', 'offline', 'failed'],
      ])
    } finally {
      server.close()
    }
  })
})
