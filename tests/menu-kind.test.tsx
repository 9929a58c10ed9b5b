import { expect, it } from 'vitest'
import * as editMenu from '#app/admin/menu/edit.tsx'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { added } from './content.ts'
import {
  categoryExample,
  documentExample,
  employeeExample,
  organizationExample,
  postExample,
} from './content-examples.ts'
import { atScreen } from './screens.ts'
import { shownPart } from './shown-part.tsx'

const portal = await openPortal()
const examples = {
  ...{ posts: postExample, employees: employeeExample },
  ...{ organizations: organizationExample, documents: documentExample },
}

/** What the form of a section says of its kind when `kind` is chosen in it and something else is wrong. */
async function saidOf(slug: string, kind: string): Promise<string | undefined> {
  const by = await atScreen(portal, editMenu, 'superuser', { slug })
  const at = `/admin/add_menu/${slug}/update`
  const loaderData = (await by.get(`/ru${at}`)).body
  const { stored, version } = loaderData.record
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...stored, name_uz: '', kind, version })) form.set(name, String(value))
  const { status, body } = await by.post(`/ru${at}`, form)
  expect(status).toBe(400)
  const Shown = editMenu.default as unknown as (props: { loaderData: Body; actionData: Body }) => React.ReactNode
  const markup = await shownPart('ru', at, <Shown {...{ loaderData, actionData: body }} />)
  return /В этом разделе[^<]*/.exec(markup)?.[0]
}

it.each(Object.entries(examples))(
  'another kind for a section that shows %s: the form says what its page loses',
  async (kind, example) => {
    const superuser = await portal.as('superuser')
    const { id, slug } = await added(superuser, { path: '/categories', example: categoryExample }, { kind })
    expect(await saidOf(slug, 'page')).toBeUndefined()
    await added(superuser, { path: `/${kind}`, example }, { category: id })
    expect(await saidOf(slug, kind)).toBeUndefined()
    expect(await saidOf(slug, 'page')).toMatch(/^В этом разделе 1 запись вида «.+»\. .*«Страница»/)
  },
)
