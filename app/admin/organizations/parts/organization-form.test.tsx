import { expect, it } from 'vitest'
import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { organizationFields } from './organization-fields.ts'
import { OrganizationForm } from './organization-form.tsx'

it('coordinates that are far from the chosen region are told at once', async () => {
  const regions = [{ id: 7, code: '1718', name: 'Самаркандская область' }]
  const shown = (typed: Record<string, string>) => {
    const stored = emptyFields(organizationFields, { region: '7', ...typed })
    const form = (
      <OrganizationForm
        record={{ viewerId: '1', state: 'new', stored }}
        choices={{ categories: [], regions }}
        answer={undefined}
      />
    )
    return shownPart('ru', '/admin/add_organization', form)
  }
  const warning = 'Эта точка далеко от региона «Самаркандская область»'
  expect(await shown({ lat: '41,31', lng: '69,28' })).toContain(warning)
  const good: Record<string, string>[] = [
    { lat: '39.65', lng: '66.96' },
    { lat: '41.31' },
    { lat: '41.31', lng: '69.28', region: '' },
  ]
  for (const typed of good) expect([typed, (await shown(typed)).includes(warning)]).toEqual([typed, false])
})
