import { beforeEach, expect, it } from 'vitest'
import * as appealScreen from '#app/admin/appeals/appeal.tsx'
import { locales, pathIn } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import { deskOf, sent, withRegion } from '#tests/appealing.ts'
import { atScreen } from './screens.ts'
import { shownPage } from './shown-page.tsx'

/*
 * What is sealed with a key that is not there any more: staff get the page with what can be read, and are told what is
 * wrong and what to do about it.
 */

const portal = await openPortal()
beforeEach(() => withRegion(portal))

/** An appeal with a message to its applicant and a note, no seal of which opens. */
async function unopened(): Promise<string> {
  const { number } = await sent(portal)
  const chief = await portal.as('chief')
  await deskOf(chief, number).begin()
  await chief.post(`/api/appeals/forAdmin/${number}/notes/`, { text: 'Ichki qayd' })
  await portal.query('update appeals set applicant = reverse(applicant), message = reverse(message)')
  await portal.query(`update appeal_events set internal_note = reverse(internal_note) where internal_note <> ''`)
  return number
}

it('an appeal is shown without what does not open, and says so in each language', async () => {
  const number = await unopened()
  const viewer = { id: '', username: '', full_name: '', is_superuser: true, permissions: [] }
  const sentences = new Set<string>()
  for (const locale of locales) {
    const path = pathIn(locale, `/admin/appeals/${number}`)
    const html = await shownPage(portal, appealScreen, path, { number }, viewer)
    expect(html).toContain(number)
    const [, sentence = ''] = /<div class="callout wa" role="status">.*?<p>([^<]*•[^<]*)<\/p>/.exec(html) ?? []
    sentences.add(sentence)
  }
  expect(sentences.size).toBe(locales.length)
  expect([...sentences].every((each) => each.length > 40)).toBe(true)
})

it('programs are told which it is, and what is done to it is refused in words', async () => {
  const number = await unopened()
  const chief = await portal.as('chief')
  const { status, body } = await chief.get(`/ru/api/appeals/forAdmin/${number}/`)
  expect([status, body.number, body.applicant.name, body.message, body.unopened]).toEqual([200, number, '•', '•', true])
  expect(body.notes).toMatchObject([{ text: '•' }])
  const refused = await deskOf(chief, number).act('reply', { text: 'Javob tayyor.', outcome: 'satisfied' })
  expect([refused.status, refused.body.code]).toEqual([503, 'key_away'])
  expect(portal.lines.join()).toContain('seal_broken')
  const screen = await atScreen(portal, appealScreen, 'chief', { number })
  expect((await screen.get(`/admin/appeals/${number}`)).body).toMatchObject({ mayChange: true, possible: [] })
})

it('its sender is told that it cannot be read just now, and reads it again with the key', async () => {
  const { number, access_key } = await sent(portal)
  const desk = deskOf(await portal.as('chief'), number)
  await desk.begin()
  await desk.act('reply', { text: 'Javob tayyor.', outcome: 'satisfied' })
  const sender = portal.anonymous()
  const asked = () => sender.post('/ru/api/appeals/track/', { number, access_key })
  const turned = () => portal.query('update appeal_messages set text = reverse(text)')
  await turned()
  const refused = await asked()
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'key_away', '60'])
  expect(refused.text).not.toContain(number)
  await turned()
  const { status, body } = await asked()
  expect([status, body.messages.at(-1).text]).toEqual([200, 'Javob tayyor.'])
})

it('an appeal that opens says nothing of it', async () => {
  const { number } = await sent(portal)
  expect((await (await portal.as('chief')).get(`/api/appeals/forAdmin/${number}/`)).body.unopened).toBe(false)
})
