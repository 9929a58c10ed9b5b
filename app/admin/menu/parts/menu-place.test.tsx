import { expect, it } from 'vitest'
import { newCategory } from '#app/admin/menu/parts/category-fields.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { MenuPlace } from './menu-place.tsx'

it('who makes a link of the menu is offered the pages that the portal has', async () => {
  const form = { fields: newCategory('', 1), errors: undefined, change: () => undefined }
  const markup = await shownPart('uz', '/admin/add_menu', <MenuPlace form={form} parents={[]} />)
  const list = /<input[^>]* name="link"[^>]*>/.exec(markup)?.[0].match(/list="([^"]*)"/)?.[1]
  const offered = markup.split(`<datalist id="${list}">`)[1]
  for (const path of ['/lidership', '/documant-library', '/professional-mediatorlar-reyestri'])
    expect(offered).toContain(`<option value="${path}">`)
})
