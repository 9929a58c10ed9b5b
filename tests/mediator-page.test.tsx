import { expect, it } from 'vitest'
import * as mediatorPage from '#app/public/mediator.tsx'
import { locales, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import { added } from './content.ts'
import { mediatorExample, regionExample } from './content-examples.ts'
import { shownPage } from './shown-page.tsx'

const portal = await openPortal()
const register = '/professional-mediatorlar-reyestri'
const mediators = { path: '/mediators', example: mediatorExample } as const

it('the page of a mediator tells what is paid and leads to the mediator’s own site, where these are known', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/regions', example: regionExample })
  await added(staff, mediators, { slug: 'm' })
  await added(staff, mediators, { slug: 'n', register_no: 9, website: '', fee_note_uz: '', fee_note_ru: '' })
  const page = (locale: (typeof locales)[number], slug: string) =>
    shownPage(portal, mediatorPage, pathIn(locale, `${register}/${slug}`), { slug })
  const fees = {
    uz: '<dt>Xizmat haqi</dt><dd>Birinchi uchrashuv bepul</dd>',
    uzb: '<dt>Хизмат ҳақи</dt><dd>Биринчи учрашув бепул</dd>',
    ru: '<dt>Стоимость услуг</dt><dd>Первая встреча бесплатно</dd>',
    en: '<dt>Fees</dt><dd lang="uz">Birinchi uchrashuv bepul</dd>',
  }
  for (const locale of locales) {
    const told = await page(locale, 'm')
    expect(told).toContain(fees[locale])
    expect(told).toContain('href="https://rahimova.mediator.example/"')
    expect(await page(locale, 'n')).not.toMatch(/Xizmat haqi|Хизмат ҳақи|Стоимость|Fees|target="_blank"/)
  }
})
