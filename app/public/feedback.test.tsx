import { expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { locales } from '#common/locale.ts'
import { appealFileLimits, appealLimits } from '#modules/appeals/contract.ts'
import { shownPart } from '#tests/shown-part.tsx'
import Feedback from './feedback.tsx'

const form = {
  ...{ form_token: 'a', kinds: [], citizen_types: [], topics: [], reply_channels: [], regions: [] },
  consent: { version: '1', text: 'consent' },
  limits: appealLimits,
  files: { ...appealFileLimits, extensions: [...appealFileLimits.extensions] },
}

it.each(locales)(
  '%s: who found a mistake on a page has it named already, and the form is as it always is',
  async (locale) => {
    const { feedback } = await loadMessages(locale, '/feedback')
    const about = 'https://adliya.example/x'
    const props = { loaderData: { form, leader: null, chosen: {}, about, callCentre: '1008' } }
    const markup = await shownPart(
      locale,
      '/feedback',
      <Feedback {...(props as unknown as Parameters<typeof Feedback>[0])} />,
    )
    expect(markup).toContain(feedback.form.mistakeOn.replace('{page}', about).split('\n')[0])
    expect(markup).toContain(feedback.form.about)
    expect(markup).not.toContain('undefined')
  },
)
