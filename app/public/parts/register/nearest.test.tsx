import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { Nearest, NearestSoFar } from './nearest.tsx'

const path = '/inner-page/notarial-idoralar'

it('says in words that a place is looked for, and what to do where it is not to be had', async () => {
  const told = (state: 'busy' | 'denied' | 'unknown' | 'failed') =>
    shownPart('en', path, <NearestSoFar state={state} />)
  expect(await Promise.all((['busy', 'denied', 'unknown', 'failed'] as const).map(told))).toEqual([
    '<p>Finding your location…</p>',
    '<p>Your location could not be found. Allow it in the browser, or choose a region.</p>',
    '<p>Your location cannot be found just now. Try again, or choose a region.</p>',
    '<p>The list could not be fetched. Try again.</p>',
  ])
  // Where it will be said stands from the beginning, or a screen reader would not say it.
  expect(await shownPart('en', path, <Nearest address="/en/api/organizations/?category=1" />)).toContain(
    '<div role="status"></div>',
  )
})
