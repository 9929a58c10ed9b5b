import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import * as appealExport from '#app/admin/appeals/export.tsx'
import * as grants from '#app/admin/integrity/grants.tsx'
import * as report from '#app/admin/integrity/report.tsx'
import * as bestBet from '#app/admin/search-words/best-add.tsx'
import * as ballots from '#app/admin/surveys/answers.tsx'
import { openPortal } from './app.ts'
import type { Body, Client } from './client.ts'
import { errorList, tagOf } from './error-list.ts'
import { custodian, inspector, reported } from './reporting.ts'
import { atScreen } from './screens.ts'
import { shownPart } from './shown-part.tsx'
import { surveyWith, vote } from './voting.ts'

/* Small forms of the staff area: what they are refused for is told by field, above them and at the field, and what was chosen stays. */

const key = await custodian()
const portal = await openPortal({ INTEGRITY_RECIPIENT: key.recipient })

type Screen = { default: ComponentType<never> }

/** A screen in Russian as it is drawn after a form of it was answered, without script. */
async function after(screen: Screen, path: string, by: Client, sent: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  const { status, body: actionData } = await by.post(`/ru${path}`, form)
  const Shown = screen.default as ComponentType<{ loaderData: Body; actionData: Body }>
  const loaderData = (await by.get(`/ru${path}`)).body
  return { status, markup: await shownPart('ru', path, <Shown {...{ loaderData, actionData }} />) }
}

const isTold = (markup: string, id: string) => {
  expect(tagOf(markup, id)).toMatch(new RegExp(`aria-invalid="true".* aria-describedby="${id}-error"`))
  expect(markup).toContain(`id="${id}-error"`)
}

it('whose right to reports is asked for: nobody chosen, or somebody who is gone', async () => {
  const by = await atScreen(portal, grants, 'superuser')
  const asked = { step: 'ask', user: '', permission: 'Can change integrity' }
  const { status, markup } = await after(grants, '/admin/set_integrity', by, asked)
  expect(status).toBe(400)
  expect(errorList(markup)).toEqual([{ id: 'user', text: 'Сотрудник: Заполните это поле', isThere: true }])
  isTold(markup, 'user')
  expect(markup).toContain('<option value="Can change integrity" selected="">')
  const gone = { ...asked, user: '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60' }
  const late = await after(grants, '/admin/set_integrity', by, gone)
  expect([late.status, errorList(late.markup).map(({ id }) => id)]).toEqual([404, ['user']])
})

it('a report: closed without an outcome, given to somebody of whom nothing is said', async () => {
  await inspector(portal)
  await reported(portal)
  const [{ id }] = await portal.query("update integrity_reports set state = 'investigating' returning id")
  const [{ id: viewer }] = await portal.query("select id from users where username = 'viewer'")
  const by = await atScreen(portal, report, 'viewer', { id })
  const path = `/admin/integrity/${id}`
  const closed = await after(report, path, by, { step: 'move', to: 'closed', outcome: '' })
  expect(closed.status).toBe(400)
  expect(errorList(closed.markup)).toEqual([{ id: 'outcome', text: 'Результат: Заполните это поле', isThere: true }])
  isTold(closed.markup, 'outcome')
  const given = await after(report, path, by, { step: 'assign', assignee: viewer })
  expect([given.status, errorList(given.markup).map(({ id: at, isThere }) => [at, isThere])]).toEqual([
    400,
    [['no_conflict', true]],
  ])
  isTold(given.markup, 'no_conflict')
  expect(given.markup).toContain(`<option value="${viewer}" selected="">`)
})

it('ballots: none is ticked', async () => {
  const survey = await surveyWith(portal)
  await vote(portal.anonymous(), survey)
  const by = await atScreen(portal, ballots, 'chief', { id: String(survey.id) })
  const path = `/admin/surveys/${survey.id}/answers`
  const { status, markup } = await after(ballots, path, by, { intent: 'exclude', reason: 'Bir xil javoblar' })
  expect(status).toBe(400)
  expect(errorList(markup)).toEqual([{ id: 'ballots', text: 'Сначала отметьте ответы в списке', isThere: true }])
  isTold(markup, 'ballots')
  expect(tagOf(markup, 'ballots')).toContain('type="checkbox"')
  expect(markup).toContain('value="Bir xil javoblar"')
})

it('a best bet: no search and no page, both at once', async () => {
  const by = await atScreen(portal, bestBet, 'superuser')
  const sent = { queries: '', address: '', locales: '[]', active: 'on' }
  const { status, markup } = await after(bestBet, '/admin/search-words/best/add', by, sent)
  expect(status).toBe(400)
  expect(errorList(markup).map(({ id, isThere }) => [id, isThere])).toEqual([
    ['queries', true],
    ['address', true],
  ])
})

it('an export of appeals: of what kind the file shall be', async () => {
  const by = await atScreen(portal, appealExport, 'superuser')
  const { status, markup } = await after(appealExport, '/admin/appeals/export', by, { format: 'pdf' })
  expect([status, errorList(markup)]).toEqual([
    400,
    [{ id: 'format', text: expect.stringContaining('Выберите значение из списка'), isThere: true }],
  ])
  expect(markup).toContain('id="format-error"')
})
