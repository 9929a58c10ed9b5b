import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { portal } from '#app/portal.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { action } from './preferences.ts'

const sent = (body: BodyInit, headers: Record<string, string> = {}) => {
  const context = new RouterContextProvider()
  context.set(portal, { locale: 'ru' } as RequestContext)
  const request = new Request('http://localhost/preferences', { method: 'POST', body, headers })
  return action({ request, context } as never) as Promise<Response>
}
const leadsTo = async (next: string) => {
  const { status, headers } = await sent(new URLSearchParams({ next, theme: 'dark' }))
  return [status, headers.get('location')]
}

it('leads back to the page of before, whatever letters its address has, and to no other site', async () => {
  const query = encodeURIComponent('ўзбек')
  expect(await leadsTo('/search?q=ўзбек')).toEqual([303, `/search?q=${query}`])
  expect(await leadsTo(`/ru/search?q=${query}&p=2`)).toEqual([303, `/ru/search?q=${query}&p=2`])
  for (const evil of ['//evil.example', '/.//evil.example', '/a/..//evil.example', 'https://evil.example'])
    expect(await leadsTo(evil)).toEqual([303, '/ru'])
})

it('refuses what is no form', async () => {
  const json = { 'content-type': 'application/json' }
  await expect(sent('{}', json)).rejects.toMatchObject({ status: 415, code: 'unsupported_body' })
})
