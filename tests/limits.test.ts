import { expect, it } from 'vitest'
import type { z } from 'zod'
import { postTexts } from '#app/admin/posts/parts/post-fields.ts'
import { CategoryInput } from '#modules/categories/contract.ts'
import { EmployeeInput } from '#modules/employees/contract.ts'
import { OrganizationInput } from '#modules/organizations/contract.ts'
import { PostInput } from '#modules/posts/contract.ts'
import { RegionInput } from '#modules/regions/contract.ts'
import { UsefulLinkInput } from '#modules/useful-links/contract.ts'

/** How long each text may be that people see first of a thing, as it was asked for. */
it.each([
  ['posts', PostInput, { title: 250, summary: 400, seo_title: 70, seo_description: 160 }],
  ['categories', CategoryInput, { name: 120 }],
  ['employees', EmployeeInput, { full_name: 150, position_name: 250, reception: 200 }],
  ['organizations', OrganizationInput, { organization_name: 250, address: 300, working_hours: 300 }],
  ['regions', RegionInput, { name: 120 }],
  ['useful links', UsefulLinkInput, { name: 150 }],
] satisfies [string, z.ZodType, Record<string, number>][])('%s', (_, contract, longest) => {
  const refused = (texts: Record<string, string>) =>
    contract.safeParse(texts).error?.issues.map(({ path }) => path[0]) ?? []
  for (const [name, most] of Object.entries(longest)) {
    for (const field of [`${name}_uz`, `${name}_en`]) {
      expect([field, refused({ [field]: 'x'.repeat(most) }).includes(field)]).toEqual([field, false])
      expect([field, refused({ [field]: 'x'.repeat(most + 1) }).includes(field)]).toEqual([field, true])
    }
  }
})

it('the editor of posts counts to the same', () => {
  const bounds = Object.fromEntries(postTexts.map(({ name, most }) => [name, most]))
  expect(bounds).toMatchObject({ title: 250, summary: 400, place: 250, seo_title: 70, seo_description: 160 })
})
