import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { portal as asking } from '#app/portal.server.ts'
import { loader } from '#app/public/machines/security-txt.ts'
import * as offline from '#app/public/offline.tsx'
import { openPortal } from '#tests/app.ts'
import { asked } from '#tests/asked.ts'
import { shownPage } from '#tests/shown-page.tsx'

/* What a ministry has not told of itself is said nowhere, and nothing stands where it would be. */

const portal = await openPortal()

async function contactOfHoles() {
  const context = new RouterContextProvider()
  context.set(asking, asked(portal, 'uz', null))
  const answer = await loader({ context, request: new Request('http://localhost/.well-known/security.txt') } as never)
  return /^Contact: (.*)$/m.exec(await answer.text())?.[1]
}

const settings = async (given: object) =>
  (await portal.as('superuser')).put('/api/settings/update/', { version: 0, ...given })

it('who has found a hole writes by the form of appeals, or to the address once there is one', async () => {
  expect(await contactOfHoles()).toBe('http://localhost/feedback')
  await settings({ email: 'qabul@adliya.example' })
  expect(await contactOfHoles()).toBe('mailto:qabul@adliya.example')
})

it('the page for those without a network says what there is, as sentences', async () => {
  const contacts = async () =>
    />1008<\/a>(.*?)<\/p>/s.exec(await shownPage(portal, offline as never, '/offline', {}))?.[1]
  expect(await contacts()).toMatch(/^\. 100047, .*5-uy\. Dushanba–juma, \S+\.$/)
  await settings({ address_uz: '', working_hours_uz: '' })
  expect(await contacts()).toBe('.')
})
