import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import type { Viewer } from '#common/viewer.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { stepsFor } from './first-steps.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'

const editor = { is_superuser: false, permissions: ['Can view post', 'Can add post'] } as unknown as Viewer
const superuser = { is_superuser: true, permissions: [] } as unknown as Viewer

it('someone is shown the steps that they may take, until those are taken', () => {
  expect(stepsFor(editor, ['post', 'leader'])).toEqual([{ step: 'post', isTaken: false }])
  expect(stepsFor(editor, ['leader'])).toEqual([])
  expect(stepsFor(superuser, ['leader']).map(({ isTaken }) => isTaken)).toEqual([true, true, false, true])
  expect(stepsFor(superuser, [])).toEqual([])
})

it.each(locales)('each step leads to where it is taken and says whether it was: %s', async (locale) => {
  const markup = await shownPart(locale, '/admin', <FirstStepsPanel steps={stepsFor(superuser, ['post'])} />)
  const within = locale === 'uz' ? '' : `/${locale}`
  for (const path of ['/admin/settings', '/admin/add_posts', '/admin/add_employees', '/admin/set_admin/add'])
    expect(markup).toContain(`href="${within}${path}"`)
  expect(markup.match(/<svg[^>]*class="[^"]*\bok\b/g)).toHaveLength(3)
  expect(markup.match(/role="img"/g)).toHaveLength(4)
})
