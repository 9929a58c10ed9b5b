import { expect, it } from 'vitest'
import { contentRoutes, sessionRoutes } from './api.ts'
import { schemaOf } from './openapi.ts'
import { readQuery } from './read-request.ts'
import type { Route } from './route.ts'

const parameters = [...contentRoutes, ...sessionRoutes].flatMap((route) =>
  route.query ? Object.keys(schemaOf(route.query, 'input', {}).properties ?? {}).map((name) => ({ route, name })) : [],
)

/** What a call reads of one parameter; nothing where it refuses it. */
function read(route: Route, name: string, text: string): unknown {
  try {
    return (readQuery(route, 'uz', new URLSearchParams({ [name]: text })) as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

it('no parameter of a call is a number that is not written in plain digits', () => {
  const taken = parameters.flatMap(({ route: it, name }) =>
    ['1e1', '0x10', '0b11', '+5', ' 5', '5 ', '05']
      .filter((text) => read(it, name, text) === Number(text))
      .map((text) => `${it.method} ${it.path} ${name}=${text}`),
  )
  expect(taken).toEqual([])
  // Else nothing would have been tried.
  expect(parameters.filter(({ route, name }) => read(route, name, '5') === 5).length).toBeGreaterThan(30)
})
