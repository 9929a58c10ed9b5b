import { describe, expect, it } from 'vitest'
import { isEmail, maskedEmail } from '#common/email.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { letter } from './letter.server.ts'

const whole = {
  locale: 'ru' as const,
  subject: 'Ваше обращение принято',
  paragraphs: ['Здравствуйте!\nМы ответим.'],
  facts: [{ label: 'Номер', value: 'AD-2026-0000001' }],
  button: { text: 'Открыть', href: 'https://adliya.example/ru/feedback?a=1&b=2' },
  groups: [{ title: 'Новости', links: [{ text: 'Закон', href: 'https://adliya.example/ru/posts/a', note: 'Кратко' }] }],
  footer: ['Мелко', { text: 'Отписаться', href: 'https://adliya.example/ru/u' }],
}

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = letter(whole)
    const words = [whole.subject, 'Мы ответим.', 'AD-2026-0000001', 'Открыть', 'Закон', 'Кратко', 'Мелко', 'Отписаться']
    for (const word of words) {
      expect(text).toContain(word)
      expect(html).toContain(word)
    }
    expect(text).toContain('Открыть:\nhttps://adliya.example/ru/feedback?a=1&b=2')
    expect(html).toContain('href="https://adliya.example/ru/feedback?a=1&amp;b=2"')
    expect(html).toContain('Здравствуйте!<br>Мы ответим.')
  })

  it('is of its language, 600 px wide, for light and dark, without tables, pictures and scripts', () => {
    for (const locale of locales) {
      const { html, text } = letter({ ...whole, locale })
      expect(html).toContain(`<html lang="${localeFacts[locale].tag}">`)
      expect(text).toMatch(/(?:Adliya vazirligi|Адлия вазирлиги|Министерство юстиции|Ministry of Justice)/)
      expect(html).toContain('max-width:600px')
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html).not.toMatch(/<(?:table|img|script|link)\b/)
    }
  })

  it('lets nobody write markup or headers into it', () => {
    const evil = '<b onclick="x">&\'\r\nBcc: a@b.example\u2028\u0000'
    const { subject, html } = letter({
      ...whole,
      subject: evil,
      paragraphs: [evil],
      facts: [{ label: evil, value: evil }],
    })
    expect(subject).toBe('<b onclick="x">&\' Bcc: a@b.example')
    expect(html).not.toContain('<b ')
    expect([...letter({ ...whole, subject: '🙂'.repeat(300) }).subject]).toHaveLength(200)
    for (const href of ['javascript:alert(1)', 'https://a.example/ "x', '/ru', 'mailto:a@b.example'])
      expect(() => letter({ ...whole, button: { text: 'x', href } })).toThrow(TypeError)
  })
})

describe('an address for mail', () => {
  it.each(['a@b.uz', "o'g.li+x@sub.adliya-1.uz", `${'a'.repeat(64)}@example.org`])('%s is one', (address) => {
    expect(isEmail(address)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@b',
    '"a@evil.example x"@good.uz',
    'a@b.uz,c@d.uz',
    'g:a@b.uz;',
    'A <a@b.uz>',
    'a@b.uz\r\nBcc: c@d.uz',
    'a\u2028@b.uz',
    'а@b.uz',
    'a@почта.рф',
    'a@b.uz(x)',
    'a..b@c.uz',
    `${'a'.repeat(65)}@b.uz`,
    `a@${'b.'.repeat(126)}uz`,
    `${'('.repeat(30_000)}${':'.repeat(30_000)}`,
    `${'a.'.repeat(30_000)}@b.uz`,
  ])('case %# is none', (address) => {
    const began = performance.now()
    expect(isEmail(address)).toBe(false)
    // Going back and forth over so many signs would take seconds; a busy machine may take its time for less.
    expect(performance.now() - began).toBeLessThan(500)
  })

  it('is masked for staff', () => {
    expect(maskedEmail('dilnoza@mail.example')).toBe('d•••@mail.example')
  })
})
