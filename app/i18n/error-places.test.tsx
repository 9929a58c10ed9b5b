import { describe, expect, it } from 'vitest'
import type { Returned } from '#app/public/parts/appeals/answers.ts'
import { Refused as AppealRefused } from '#app/public/parts/appeals/refused.tsx'
import { ErrorPage } from '#app/public/parts/error-page.tsx'
import { SubscribeForm } from '#app/public/parts/newsletter/subscribe-form.tsx'
import { newsletterTexts } from '#app/public/parts/newsletter/texts.server.ts'
import { SurveyStateNote } from '#app/public/parts/surveys/survey-state-note.tsx'
import { locales } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { loadMessages } from './load.ts'

/** Where a citizen meets what section 8 of the specification lists; `error-catalogue.test.ts` has the words. */
describe.each(locales)('%s: where it belongs stands', (locale) => {
  it('on the form of an appeal, that the request has not been accepted and that nothing is lost', async () => {
    const { form } = (await loadMessages(locale, '/feedback')).feedback
    const returned: Returned = {
      ...{ shows: 'form', answers: {}, attached: [], errors: {}, token: '', trap: '' },
      problem: { kind: 'expired' },
    }
    const markup = await shownPart(locale, '/feedback', <AppealRefused returned={returned} />)
    expect(markup).toContain(`<h2>${form.notAccepted}</h2>`)
    expect(markup).toContain(form.textKept)
  })

  it('on the page of who has asked too often, that it was too often, and for how long', async () => {
    const { error } = await loadMessages(locale, '/')
    const refused = (wait: number) => ({ status: 429, statusText: '', internal: false, data: { wait } })
    const shown = (wait: number) => shownPart(locale, '/api/mediators/export', <ErrorPage error={refused(wait)} />)
    const [long, soon] = [await shown(3541), await shown(3)]
    expect(long).toContain(error.tooOften)
    expect(long).toMatch(/\b60\b/)
    expect(soon).toMatch(/\b1\b/)
  })

  it('on a survey, that one has participated, or has to sign up first', async () => {
    const { surveys } = await loadMessages(locale, '/sorovnomalar')
    const survey = { thank_you: '', results: 'after_vote' } as const
    const note = (state: 'taken' | 'sign-up') =>
      shownPart(
        locale,
        '/sorovnomalar/1',
        <SurveyStateNote
          survey={{ ...survey, untranslated: [] }}
          state={state}
          sent={false}
          signIn="/profile/sign-in"
          isTooLate={false}
        />,
      )
    expect(await note('taken')).toContain(surveys.already)
    expect(await note('sign-up')).toContain(surveys.signUpFirst)
    expect(await note('sign-up')).toContain('href="/profile/sign-in"')
  })

  it('on the newsletter’s form, that an address is subscribed already', async () => {
    const typed = { email: 'a@fuqaro.example', topics: [], frequency: '', locale }
    const refused = { typed, errors: {}, message: refusalMessage('email_taken', locale), form_token: '' }
    const form = (
      <SubscribeForm
        texts={newsletterTexts(locale)}
        sections={{ regions: [], categories: [] }}
        token=""
        refused={refused}
      />
    )
    const markup = await shownPart(locale, '/newsletter', form)
    expect(markup).toContain(refusalMessage('email_taken', locale))
    expect(markup).toContain('value="a@fuqaro.example"')
  })
})
