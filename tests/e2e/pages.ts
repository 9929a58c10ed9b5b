import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '#common/locale.ts'
import { preferenceAttributes, readPreferences } from '#common/preferences.ts'

/** A post with a text in every language, one without English, and one that nobody has put into Cyrillic. */
export const demoPosts = {
  complete: 'ofis-mebeli-xaridi-uchun-ochiq-tender-elon-qilinadi',
}

/** One address of each kind of public page. */
const publicPaths = [
  '/',
  '/posts',
  '/posts?type=ANNOUNCEMENTS',
  `/posts/${demoPosts.complete}`,
  '/inner-page/yangiliklar',
  '/inner-page/notariat',
  `/inner-page/elonlar/${demoPosts.complete}`,
  '/adliya-ochiq-malumotlar',
  '/adliya-ochiq-malumotlar/davlat-xaridlari-toplami',
  '/sitemap',
  '/offline',
  '/inner-page/notarial-idoralar?region=samarqand-viloyati',
  '/lidership',
  '/professional-mediatorlar-reyestri',
  '/hududlar',
  '/hududlar/samarqand-viloyati',
  '/documant-library',
  '/documant-library/bepul-yuridik-yordam',
  '/foto-gallery/1',
  '/video-gallery/1',
  '/sorovnomalar',
  '/sorovnomalar/1',
  '/sorovnomalar/2',
  '/feedback',
  '/feedback/track',
  '/feedback/korrupsiya',
  '/feedback/korrupsiya/session',
  '/reception',
  '/reception/track',
  '/murojaatlar-statistikasi',
  '/newsletter',
  '/profile/sign-in',
  '/search?q=notari',
  '/404',
  '/loading',
]

/** Chooses how pages look from the next one on, as the accessibility menu does without scripts. */
export async function choose(page: Page, url: string, choices: Record<string, string>): Promise<void> {
  await page.context().addCookies([{ name: 'prefs', value: inCookie(choices), url }])
}

/** Changes the look of the page that is open, as the accessibility menu does with scripts. */
export async function wear(page: Page, choices: Record<string, string>): Promise<void> {
  const attributes = Object.entries(preferenceAttributes(readPreferences(`prefs=${inCookie(choices)}`)))
  await page.evaluate((all) => {
    for (const [name, value] of all) {
      if (value === undefined) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }, attributes)
}

const inCookie = (choices: Record<string, string>) => encodeURIComponent(new URLSearchParams(choices).toString())

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const wide = 1440
const narrow = 360

/** All of them with `EVERY_LOOK=1` (`npm run test:access`); a standing test takes one of each kind. */
export const everyLook = process.env.EVERY_LOOK === '1'

/**
 * At which widths a look is examined in a language. A standing test needs one of each kind: the markup at both widths in each
 * script, the dark colours of phones and the contrast of desks.
 */
export function widthsFor(look: string, locale: Locale): number[] {
  if (everyLook) return [wide, narrow]
  if (look === 'normal') return locale === 'uz' || locale === 'ru' ? [wide] : [narrow]
  return look === 'dark' ? [narrow] : [wide]
}

/** Which pages are examined in a language. They are built alike in all, so a standing test takes each in one, by turns. */
export function pathsFor(locale: Locale): string[] {
  if (everyLook) return publicPaths
  return publicPaths.filter((_, place) => place % locales.length === locales.indexOf(locale))
}

/** The rules whose answer a look can change; the others see the same markup in every look. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Has the whole open page laid out, which otherwise happens section by section as a reader comes near, and painted. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [everything]
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** What axe finds on the page as it is now, as short lines; none is the only good answer. */
export async function barriers(page: Page, { colourOnly = false } = {}): Promise<string[]> {
  await layOut(page)
  // What is still on its way is not the page yet.
  await page.locator('.loadline:not([data-failed])').waitFor({ state: 'detached' })
  // Half-way through an animation colours are not what they will be.
  await page.evaluate(() => {
    for (const it of document.getAnimations()) if (it.effect?.getComputedTiming().endTime !== Infinity) it.finish()
  })
  // Half a megabyte of script: a page that is looked at again has it already.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Our pages have no frames: without them axe needs no second page to gather what it found.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) }).setLegacyMode(true).options({
    runOnly: colourOnly ? { type: 'rule', values: ofColour } : { type: 'tag', values: levels },
    // Describing everything that is well takes longer than looking at it.
    resultTypes: ['violations'],
  })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** Pages that are fetched ahead are refused by a portal that is busy: nobody waits for them. */
const refusedAhead = /503.*\.data\?_routes=/

/** Collects what the browser complains about: errors of scripts, refused content, failed files. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    const line = `${message.text()} ${message.location().url}`
    if (message.type() === 'error' && !refusedAhead.test(line)) heard.push(line)
  })
  return heard
}

/**
 * Waits until the page's own scripts have taken over: React knows every control, and what follows the first rendering has
 * run. Before that a press does what it does without scripts.
 */
export async function hydrated(page: Page): Promise<void> {
  // Twice: where the mouse lies at the first place already, it has not moved.
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await page.waitForFunction(
    () => {
      const known = (it: Element) => Object.keys(it).some((key) => key.startsWith('__react'))
      const controls = [...document.querySelectorAll('body > :first-child, button, input:not([type=hidden]), select')]
      return controls.every(known)
    },
    undefined,
    { polling: 50 },
  )
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
}
