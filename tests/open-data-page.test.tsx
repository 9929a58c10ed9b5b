import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import * as openDataPage from '#app/public/open-data.tsx'
import { formatDateTime } from '#common/dates.ts'
import { type Locale, locales, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import { startOpenData } from './open-data-server.ts'
import { shownPage } from './shown-page.tsx'

const service = await startOpenData()
afterAll(() => service.stop())
const portal = await openPortal(service.settings)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service.be()
})
afterEach(() => vi.useRealTimers())

const path = '/adliya-ochiq-malumotlar'
const page = (locale: Locale) => shownPage(portal, openDataPage, pathIn(locale, path), { section: path.slice(1) })

const titles: Record<Locale, string> = {
  uz: 'Notarial idoralar roʻyxati',
  uzb: 'Нотариал идоралар рўйхати',
  ru: 'Перечень нотариальных контор',
  en: 'List of notary offices',
}
const textsIn = async (locale: Locale) => (await loadMessages(locale, path)).data
const hour = 60 * 60_000
/** The service is there again, and has been left alone long enough to be asked again. */
const goesWell = async () => {
  vi.setSystemTime(Date.now() + 31_000)
  service.be()
  expect((await portal.anonymous().get('/api/open-data/external/categories/')).status).toBe(200)
}

const wrongs = ['down', 'lying', 'endless', 'absent', 'empty', 'hollow', 'page'] as const

it.each(wrongs)(
  'while the service is %s the page stands, with the last good data where there are any',
  async (wrong) => {
    service.be(wrong)
    const without = await page('uz')
    expect(without).toContain((await textsIn('uz')).externalDown)
    expect(without).not.toContain(titles.uz)
    // What failed may be asked for again, without script as well.
    const { error } = await loadMessages('uz', path)
    expect(without).toContain(`<a href="${path}" data-discover="true">${error.retry}</a>`)
    expect(without).toContain('reyestr-mediatorlar')

    await goesWell()
    const good = await page('ru')
    expect(good).toContain(titles.ru)
    expect(good).not.toContain('role="status"')

    portal.pass(hour)
    service.be(wrong)
    const copy = await page('ru')
    expect(copy).toContain(titles.ru)
    expect(copy).toContain((await textsIn('ru')).externalCopy)
    await goesWell()
  },
)

it('says in each language of when the last good data are', async () => {
  await page('uz')
  const [{ fetched_at }] = await portal.query('select fetched_at from external_answers')
  portal.pass(hour)
  service.be('lying')
  for (const locale of locales) {
    const [texts, shown] = [await textsIn(locale), await page(locale)]
    expect(shown).toContain(titles[locale])
    expect(shown).toContain(texts.externalDown)
    expect(shown).toContain(`${texts.externalCopy} `)
    expect(shown).toContain(`<time dateTime="${fetched_at.toISOString()}">${formatDateTime(fetched_at)}</time>`)
  }
  await goesWell()
})

it('a slow service keeps the page waiting for three seconds, and others not at all', async () => {
  await page('uz')
  portal.pass(hour)
  service.be('slow')
  const began = performance.now()
  const [shown, other] = await Promise.all([
    page('ru'),
    portal
      .anonymous()
      .get('/ru/api/open-data/')
      .then(({ status }) => [status, performance.now() - began < 2000]),
  ])
  expect(performance.now() - began).toBeLessThan(6000)
  expect(shown).toContain(titles.ru)
  expect(shown).toContain((await textsIn('ru')).externalCopy)
  expect(other).toEqual([200, true])
})
