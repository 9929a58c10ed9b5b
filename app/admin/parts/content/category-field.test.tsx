import { expect, it } from 'vitest'
import { documentFields } from '#app/admin/documents/parts/document-fields.ts'
import { DocumentForm } from '#app/admin/documents/parts/document-form.tsx'
import { employeeFields } from '#app/admin/employees/parts/employee-fields.ts'
import { EmployeeForm } from '#app/admin/employees/parts/employee-form.tsx'
import { organizationFields } from '#app/admin/organizations/parts/organization-fields.ts'
import { OrganizationForm } from '#app/admin/organizations/parts/organization-form.tsx'
import { shownPart } from '#tests/shown-part.tsx'
import { emptyFields } from './field-list.ts'

const categories = [
  { id: 1, name: 'Пресс-служба', depth: 0, kind: 'page' as const },
  { id: 2, name: 'Новости', depth: 1, kind: 'posts' as const },
  { id: 3, name: 'О министерстве', depth: 0, kind: 'page' as const },
  { id: 4, name: 'Вакансии', depth: 1, kind: 'posts' as const },
  { id: 5, name: 'Аппарат', depth: 1, kind: 'employees' as const },
  { id: 6, name: 'Реестры', depth: 0, kind: 'page' as const },
  { id: 7, name: 'Нотариусы', depth: 1, kind: 'organizations' as const },
  { id: 8, name: 'Приказы', depth: 0, kind: 'documents' as const },
]
const record = { viewerId: '1', state: 'new' as const }
const choices = { categories, organizations: [], regions: [] }

const forms = {
  organization: (typed: Record<string, string>, list = categories) => (
    <OrganizationForm
      record={{ ...record, stored: emptyFields(organizationFields, typed) }}
      choices={{ ...choices, categories: list }}
      answer={undefined}
    />
  ),
  employee: (typed: Record<string, string>) => (
    <EmployeeForm
      record={{ ...record, stored: emptyFields(employeeFields, typed) }}
      choices={choices}
      answer={undefined}
    />
  ),
  document: (typed: Record<string, string>) => (
    <DocumentForm
      record={{ ...record, stored: emptyFields(documentFields, typed) }}
      categories={categories}
      others={[]}
      answer={undefined}
    />
  ),
}

async function shown(form: React.ReactElement) {
  const markup = await shownPart('ru', '/admin', form)
  const select = /<select[^>]* name="category".*?<\/select>/s.exec(markup)?.[0] ?? ''
  const options = [...select.matchAll(/<option( [^>]*)>([^<]*)</g)].slice(1)
  const named = options.map(([, attributes = '', name = '']) =>
    /disabled/.test(attributes) ? `(${name.trim()})` : name.trim(),
  )
  return { offered: named.join(' '), warning: /Вид этого раздела[^<]*/.exec(markup)?.[0], markup }
}

it('a form offers the sections whose pages show such records, below those that they lie in', async () => {
  expect((await shown(forms.organization({}))).offered).toBe('(Реестры) Нотариусы')
  expect((await shown(forms.employee({ type: 'CENTRAL' }))).offered).toBe('(О министерстве) Аппарат')
  expect((await shown(forms.document({}))).offered).toBe('Приказы')
})

it('leaders stand on a page of their own, so that each section fits', async () => {
  const { offered, warning } = await shown(forms.employee({ type: 'LEADERSHIP', category: '3' }))
  expect([offered.split(' ').length > 8, offered.includes('('), warning]).toEqual([true, false, undefined])
})

it('a section that does not show the record is kept where it is chosen already, and that is said', async () => {
  const { offered, warning } = await shown(forms.organization({ category: '2' }))
  expect(offered).toBe('(Пресс-служба) Новости (Реестры) Нотариусы')
  expect(warning).toBe(
    'Вид этого раздела — «Посты», такая запись на его странице не появится. Выберите раздел вида «Организации»',
  )
  expect((await shown(forms.organization({ category: '7' }))).warning).toBeUndefined()
})

it('where the menu has no such section, it is said what to do first', async () => {
  const { markup } = await shown(forms.organization({}, categories.slice(0, 3)))
  expect(markup).toContain('В меню ещё нет раздела вида «Организации»')
})
