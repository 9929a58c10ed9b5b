import { expect, it } from 'vitest'
import { contentRoutes, sessionRoutes } from './api.ts'
import { schemaOf } from './openapi.ts'
import { readQuery } from './read-request.ts'

const [earlier, later] = ['2024-05-06', '2024-05-20']

/** The parameters for the first and the last day of each call that has them. */
const spans = [...contentRoutes, ...sessionRoutes].flatMap((route) => {
  const names = route.query ? Object.keys(schemaOf(route.query, 'input', {}).properties ?? {}) : []
  return names
    .filter((name) => name.endsWith('from'))
    .map((from) => ({ route, from, to: from.replace(/from$/, 'to') }))
    .filter(({ to }) => names.includes(to))
})

it('each call with a first and a last day takes the earlier of the two as the first, whichever way round they come', () => {
  const read = spans.map(({ route, from, to }) => {
    const { [from]: first, [to]: last } = readQuery(
      route,
      'uz',
      new URLSearchParams({ [from]: later, [to]: earlier }),
    ) as Record<string, unknown>
    return [`${route.method} ${route.path}`, first, last]
  })
  expect(read).toEqual(spans.map(({ route }) => [`${route.method} ${route.path}`, earlier, later]))
  // Else nothing would have been tried.
  expect(spans.length).toBeGreaterThan(5)
})
