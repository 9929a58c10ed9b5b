import type { Page } from '@playwright/test'
import { demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

type Said = { text: string; voice: string; lang: string }

/** Browsers of tests have no voices: this one has some and notes what they would say. */
async function withVoices(page: Page, voices: [name: string, lang: string][]): Promise<() => Promise<Said[]>> {
  await page.addInitScript((list) => {
    const said: Said[] = []
    class Utterance extends EventTarget {
      voice: { name: string } | null = null
      lang = ''
      rate = 1
      onend: ((event: Event) => void) | null = null
      onerror: ((event: Event) => void) | null = null
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => list.map(([name, lang]) => ({ name, lang, localService: true, default: false, voiceURI: name })),
      speak: (utterance: Utterance) => {
        const { text, voice, lang } = utterance
        said.push({ text, voice: voice?.name ?? '', lang })
        if (document.documentElement.dataset.fluent) setTimeout(() => utterance.onend?.(new Event('end')))
      },
      cancel: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said })
  }, voices)
  return () => page.evaluate(() => (window as unknown as { said: Said[] }).said)
}

test('an Uzbek text is read by a Turkish man in Turkish spelling, a selection before the article', async ({ page }) => {
  const said = await withVoices(page, [
    ['Microsoft Emel', 'tr-TR'],
    ['Microsoft Tolga', 'tr-TR'],
    ['Microsoft Pavel', 'ru-RU'],
  ])
  await page.goto(`/uzb/posts/${demoPosts.complete}`)
  await hydrated(page)
  await page.locator('.hb.aloud').click()
  await expect.poll(async () => (await said()).length).toBeGreaterThan(0)
  const [first] = await said()
  expect(first?.voice).toBe('Microsoft Tolga')
  expect(first?.text).not.toMatch(/[\u0400-\u04ffʻʼ]/)
  await page
    .getByRole('button', { name: /Тўхтатиш|тўхтатиш/ })
    .last()
    .click()

  await page.locator('.prose p').first().selectText()
  const chosen = await page.evaluate(() => String(getSelection()).trim())
  await page.locator('.hb.aloud').click()
  await expect.poll(async () => (await said()).length).toBeGreaterThan(1)
  const last = (await said()).at(-1)
  expect(chosen.length).toBeGreaterThan(20)
  expect(last?.text.length).toBeLessThanOrEqual(200)
  expect(last?.text).not.toBe(first?.text)
})

test('Russian is read by a Russian man, English by an English one; without a voice the page says so', async ({
  page,
}) => {
  const said = await withVoices(page, [
    ['Google русский', 'ru-RU'],
    ['Microsoft Pavel', 'ru-RU'],
    ['Google UK English Female', 'en-GB'],
    ['Google UK English Male', 'en-GB'],
  ])
  for (const [path, voice] of [
    ['/ru', 'Microsoft Pavel'],
    ['/en', 'Google UK English Male'],
  ] as const) {
    await page.goto(`${path}/inner-page/yangiliklar`)
    await hydrated(page)
    await page.locator('.hb.aloud').click()
    await expect.poll(async () => (await said())[0]?.voice).toBe(voice)
  }
  await page.goto('/inner-page/yangiliklar')
  await hydrated(page)
  await page.locator('.hb.aloud').click()
  await expect(page.locator('.speech')).toContainText('ovoz')
  expect(await said()).toEqual([])
})

test('a number is read whole and by itself, and what is to be pressed is not read', async ({ page }) => {
  const voices: [string, string][] = [
    ['Microsoft Pavel', 'ru-RU'],
    ['Microsoft Tolga', 'tr-TR'],
  ]
  const said = await withVoices(page, voices)
  await page.goto('/ru/murojaatlar-statistikasi')
  await hydrated(page)
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { fluent: 'yes' }))
  const link = (await page.locator('main a.btn').first().textContent())?.trim()
  await page.locator('.hb.aloud').click()
  await expect(page.locator('.speech')).toHaveCount(1)
  await expect(page.locator('.speech')).toHaveCount(0)
  const texts = (await said()).map(({ text }) => text)
  expect(texts).toContain('100%')
  expect(texts.filter((text) => /\p{L}\.\p{Lu}/u.test(text))).toEqual([])
  expect(texts).not.toContain(link)

  await page.goto('/murojaatlar-statistikasi')
  await hydrated(page)
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { fluent: 'yes' }))
  await page.locator('.hb.aloud').click()
  await expect.poll(async () => (await said()).some(({ text }) => /^ikki ming(?: \S+){0,3}$/.test(text))).toBe(true)
})

test('who stops the reading at its bar goes on from the button that began it', async ({ page }) => {
  await withVoices(page, [['Microsoft Pavel', 'ru-RU']])
  await page.goto('/ru/inner-page/yangiliklar')
  await hydrated(page)
  await page.locator('.hb.aloud').click()
  const pause = page.locator('.speech').getByRole('button').first()
  await pause.focus()
  await pause.press('Enter')
  await expect(pause).toBeFocused()
  await page.locator('.speech').getByRole('button').last().press('Enter')
  await expect(page.locator('.speech')).toHaveCount(0)
  await expect(page.locator('.hb.aloud')).toBeFocused()
})
