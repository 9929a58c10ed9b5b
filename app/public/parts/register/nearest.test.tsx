import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { Nearest, NearestSoFar } from './nearest.tsx'

const path = '/inner-page/notarial-idoralar'

it('says in words that a place is looked for, and what to do where it is not to be had', async () => {
  const states = ['busy', 'unanswered', 'denied', 'unknown', 'failed'] as const
  const told = (state: (typeof states)[number]) => shownPart('en', path, <NearestSoFar state={state} />)
  expect(await Promise.all(states.map(told))).toEqual([
    '<p>Finding your location…</p>',
    '<p>The browser has not answered yet. If it asks for your location, allow it; or choose a region.</p>',
    '<p>Your location could not be found. Allow it in the browser, or choose a region.</p>',
    '<p>Your location cannot be found just now. Try again, or choose a region.</p>',
    '<p>The list could not be fetched. Try again.</p>',
  ])
  // Where it will be said stands from the beginning, or a screen reader would not say it.
  expect(await shownPart('en', path, <Nearest address="/en/api/organizations/?category=1" />)).toContain(
    '<div role="status"></div>',
  )
})
