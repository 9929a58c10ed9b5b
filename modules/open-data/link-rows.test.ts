import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { usefulLinkExample } from '#tests/content-examples.ts'
import { sheetIn } from '#tests/sheet.ts'

const portal = await openPortal({ ORIGIN: 'https://adliya.example' })
const set = 'open-data/reyestr-foydali-havolalar'

it('a useful link within the portal is a whole address as open data: who has the file is not on the portal', async () => {
  const staff = await portal.as('superuser')
  const links = { path: '/useful-links', example: usefulLinkExample } as const
  await added(staff, links, { slug: 'murojaat', link: '/feedback?to=1', index: 1 })
  await added(staff, links, { slug: 'boshqa', link: 'https://my.gov.uz/', index: 2 })
  const visitor = portal.anonymous()
  const get = async (path: string) => visitor.get(path)
  const linksOf = (rows: { link: string }[]) => rows.map(({ link }) => link)
  const inRussian = ['https://adliya.example/ru/feedback?to=1', 'https://my.gov.uz/']
  expect(linksOf((await get(`/ru/api/${set}/download/?format=json`)).body)).toEqual(inRussian)
  expect(linksOf((await get(`/ru/api/${set}/`)).body.rows)).toEqual(inRussian)
  expect(linksOf((await get(`/ru/api/${set}/rows/?ordering=-link`)).body.results)).toEqual(inRussian.toReversed())
  expect((await get(`/api/${set}/download/?format=csv`)).text).toContain(',https://adliya.example/feedback?to=1,')
  const xlsx = await portal.app.request(`http://localhost/en/api/${set}/download/?format=xlsx`)
  const [, first] = await sheetIn(Buffer.from(await xlsx.arrayBuffer()))
  expect(first?.[2]).toBe('https://adliya.example/en/feedback?to=1')
  // On the portal itself it stays within the site.
  expect((await get('/ru/api/useful-links/')).body).toMatchObject([{ link: '/ru/feedback?to=1' }, {}])
})
